import type { MailFile } from '../channel.types.ts';

/** A link that a mail shows as a button. */
export interface MailAction {
  label: string;
  address: string;
}

/** A line of the table of a mail. With `address` the value is a link. */
export interface MailFact {
  label: string;
  value: string;
  address?: string;
}

/**
 * The things that a mail shows. All texts are plain: the layout escapes them. Addresses are absolute. The first action is
 * the main one.
 */
export interface MailContent {
  title: string;
  /** The line that a list of mails shows behind the subject. */
  preview: string;
  paragraphs: string[];
  facts: MailFact[];
  actions: MailAction[];
  /** The last lines, smaller than the rest. */
  footnotes: string[];
  picture?: { address: string; alternative: string };
  /** Shown large on white; `cid` names one of the files. */
  code?: { cid: string; alternative: string; caption: string };
  /** A warning in a box, above everything else. */
  warning?: string;
  /** schema.org data that mail programs read. */
  jsonLd?: Record<string, unknown>;
  /** The plain form where the text of the message is no longer true. */
  text?: string;
  /** Pictures inside the mail, and files beside it. */
  files?: MailFile[];
}
