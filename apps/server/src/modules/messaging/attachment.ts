/** What a message can carry. */
export type AttachmentKind = 'ticket';

/** Makes the files of messages: given the id of the thing that the file shows, its bytes. */
export type AttachmentMakers = Record<AttachmentKind, (id: string) => Promise<Uint8Array>>;
