// People, as far as the server knows them: an id and the name they used last.
import type { People } from '../ports.ts';
import type { StoreClient } from './store-client.ts';

export function postgresPeople(prisma: StoreClient): People {
  return {
    async save(person, name) {
      // One statement in the database (INSERT … ON CONFLICT), so many at once are no trouble.
      await prisma.person.upsert({ where: { id: person }, create: { id: person, name }, update: { name } });
    },
    async nameOf(person) {
      return (await prisma.person.findUnique({ where: { id: person } }))?.name;
    },
  };
}
