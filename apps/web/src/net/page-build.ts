// Which build of the page this is: the name of the script it began with changes with everything in it. Reports and the
// trail of a table say it.
const LONGEST = 40;

export function pageBuild(): string {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[type="module"][src]') ?? {};
  const name =
    src
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\w.-]/gu, '') ?? '';
  return name === '' ? 'unknown' : name.slice(-LONGEST);
}
