/** The server cannot start as things are. The message is for the operator: one clear sentence. */
export class RefusalToStart extends Error {
  override readonly name: string = 'RefusalToStart';
}
