/** A value that can be chosen, with its text. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}
