import { type SQL, sql } from 'drizzle-orm'

/** Whether a text begins so, to the letter; an index with text_pattern_ops on the same expression finds it. */
export const startsWith = (text: SQL, beginning: string): SQL => sql`${text} like ${`${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
