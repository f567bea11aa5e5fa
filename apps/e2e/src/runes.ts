// The page's own connection without a page: nothing watches its fields, so each holds just its value.
Object.assign(globalThis, { $state: { raw: <T>(value: T): T => value } });
