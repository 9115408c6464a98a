import { markdownToOperations, summarise } from '@jalsa/rich-text';
import type { Database } from '../../src/database/executor.ts';
import { posts } from '../../src/modules/posts/posts.schema.ts';
import { NOW } from './test-app.ts';

type NewPost = typeof posts.$inferInsert;

let made = 0;

/** A post of the staff, or a static one when it has a number; it is valid without an argument. */
export async function addPost(
  database: Database,
  { markdown = 'A post with **bold** words.', ...given }: Partial<NewPost> & { markdown?: string } = {},
) {
  const number = ++made;
  const handle = given.handle ?? `post-${number}`;
  const operations = given.operations ?? markdownToOperations(markdown);
  const [row] = await database
    .insert(posts)
    .values({
      id: handle,
      handle,
      kind: given.n == null ? 'admin' : 'static',
      title: 'Ten evenings in Delhi',
      createdAt: new Date(NOW.getTime() - number * 60_000),
      language: 'en',
      operations,
      ...summarise(operations),
      ...given,
    })
    .returning();
  return row as typeof posts.$inferSelect;
}

/** Every stored post. */
export const readPosts = (database: Database) => database.select().from(posts);
export type PostRows = Awaited<ReturnType<typeof readPosts>>;
