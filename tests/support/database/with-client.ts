import { Client, type ClientConfig } from 'pg'

/** Runs `work` with a connection of its own. */
export async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Runs a statement on a connection of its own. */
export async function runOnce(connection: ClientConfig, statement: string): Promise<void> {
  await withClient(connection, (client) => client.query(statement))
}
