import type { Db } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { setupSetting } from '#domain/staff/shop-setup.ts'
import type { AppContext } from '../context.ts'

/** The demo shop counts its orders, because its figures and books show how those of a shop look. */
export async function takesTestOrders(
  db: Db,
  { testOrders }: Pick<AppContext, 'testOrders'>,
): Promise<boolean> {
  if (testOrders !== 'unless-demo') return testOrders === 'always'
  return (await loadSetting(db, setupSetting)).isNew
}
