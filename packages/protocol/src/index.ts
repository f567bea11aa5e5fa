export * from './admin.ts';
export * from './commands.ts';
export * from './http.ts';
export * from './ids.ts';
export * from './lean-update.ts';
export * from './refusal.ts';
export * from './talk.ts';
export * from './update.ts';
