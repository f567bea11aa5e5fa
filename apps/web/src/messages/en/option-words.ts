// How a profile, an option or a value is put into words.
export interface Words {
  /** After its label: «all are asked». */
  readonly short: string;
  /** One sentence that explains it. */
  readonly text: string;
}

export interface OptionWords {
  readonly label: string;
  /** One sentence about all of it. */
  readonly text?: string;
  readonly values?: Readonly<Record<string, Words>>;
  /** Of a value that has no words of its own, such as a number. */
  readonly other?: (value: string) => Words;
}
