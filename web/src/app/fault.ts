// Why something was not done. Every error has one shape; its words are for people.
export class Fault extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  constructor(code: string, words: string, rule?: string) {
    super(words);
    this.code = code;
    this.rule = rule;
  }
}
