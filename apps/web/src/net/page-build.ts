// Which build of the page this is: the name of the file this runs in changes with what is in it. Reports and the trail of
// a table say it.
export const pageBuild: string = import.meta.url.replaceAll(/.*\/|\?.*/gu, '');
