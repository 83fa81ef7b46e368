// A shop of two processes on one primary, with a streaming read replica that is always a little
// behind.

import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import type { Database } from '#data/core/db.ts'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { openReadReplica } from '../server/read-replica.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import {
  copyAsReplica,
  startTcpCluster,
  startTcpServer,
  type TcpServer,
} from '#tests/support/database/tcp-server.ts'
import { createScratchFolder, removeFolder } from '#tests/support/scratch-folder.ts'
import { startShopInProcess } from '#tests/support/shop-in-process.ts'
import { runOnce } from '#tests/support/database/with-client.ts'

export type ShopsWithReplica = Awaited<ReturnType<typeof startShopsWithReplica>>

export async function startShopsWithReplica() {
  const folder = createScratchFolder('luwte-test-')
  const [primaryHome, replicaHome] = [join(folder, 'primary'), join(folder, 'replica')]
  chmodSync(folder, 0o711)
  const first = await startTcpServer(primaryHome)
  const { port } = first.connection
  const database = openConnectionPool(first.connection)
  await migrateDatabase(database)
  await insertShopDetails(database.db, exampleShopDetails)
  const product = await createTestProduct(database.db, { stock: 10 })
  await database.close()
  await first.stop()
  copyAsReplica(primaryHome, replicaHome, first.url)
  /** Tests that kill a server replace it here. */
  const servers = {
    primary: await startTcpCluster(primaryHome, { port }),
    // It replays a commit a twentieth of a second later.
    replica: await startTcpCluster(replicaHome, { settings: { recovery_min_apply_delay: '50ms' } }),
  }
  const env = {
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    SECRET_KEY: testSecretKey.toString('base64'),
    RATE_LIMITS: 'off',
  }
  const { connection, url } = servers.primary
  const shop = await startShopInProcess({
    env,
    database: { ...openConnectionPool(connection), url },
  })
  const shops = [shop, await startShopInProcess({ env, sharedWith: shop })] as const
  const lines: string[] = []
  const replica = openReadReplica({
    url: servers.replica.url,
    primary: shop.database.db,
    log: (line) => lines.push(line),
  })

  /**
   * Changes the product as staff do: the change and the invalidation of the caches in one
   * transaction.
   */
  const changeProduct = (change: Partial<typeof products.$inferInsert>) =>
    shop.database.db.transaction(async (tx) => {
      await tx.update(products).set(change).where(eq(products.id, product.id))
      await invalidateTags(tx, ['products', `product:${product.slug}`])
    })
  return {
    servers,
    shops,
    product,
    /** Reads from the replica apart from the processes, and writes to `lines`. */
    replica,
    lines,
    changeProduct,
    rename: (name: string) => changeProduct({ name }),
    onReplica: (statement: string) => runOn(servers.replica, statement),
    async stop() {
      await replica.close()
      for (const each of shops.toReversed()) await each.stop()
      await servers.replica.stop()
      await servers.primary.stop()
      removeFolder(folder)
    },
  }
}

export const isReplica = (db: Database) =>
  db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`).then(({ rows }) => rows[0]?.is)

export const runOn = ({ connection }: TcpServer, statement: string): Promise<void> =>
  runOnce(connection, statement)
