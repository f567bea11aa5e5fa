// Which build of the page this is: the name of the file this runs in, which changes with what is in it. A complaint and
// the trail of a table say it.
export const pageBuild: string = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
