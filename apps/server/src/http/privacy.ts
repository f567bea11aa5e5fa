// What the server keeps of its guests, for how long, and who answers for it.
import type { PrivacyAnswer } from '@forehand/protocol';
import type { FastifyInstance } from 'fastify';
import type { PrivacySettings } from '../privacy.ts';

export function privacyRoutes(app: FastifyInstance, { keepDays, operator }: PrivacySettings): void {
  app.get('/api/privacy', async (): Promise<PrivacyAnswer> => ({ ok: true, keepDays, operator }));
}
