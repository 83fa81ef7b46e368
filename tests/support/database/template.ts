// What the global setup provides to the tests: the server, and the name of the database to copy.

export type TestServer = { host: string; port: number; user: string; database: string }
export const template = 'luwte_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer
  }
}
