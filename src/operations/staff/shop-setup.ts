// The set-up list of a new shop, and trying the services that the shop depends on.

import { inTransaction } from '#data/core/transaction.ts'
import { loadShopContents, setupSetting } from '#data/staff/shop-setup.ts'
import { userById } from '#data/customer/accounts.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { isExampleCompany } from '#domain/content/example-company.ts'
import {
  type ConnectionName,
  type ConnectionTest,
  connectionState,
  isConnectionReady,
  setupPages,
  type SetupState,
  type SetupStepName,
} from '#domain/staff/shop-setup.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { tryConnection } from './try-connection.ts'

export type ShopSetup = {
  state: SetupState
  done: Record<SetupStepName, boolean>
  missingPages: { slug: string; title: string }[]
}

export async function loadShopSetup(
  { db, serverSettings }: Pick<AppContext, 'db' | 'serverSettings'>,
  userId: number,
): Promise<ShopSetup> {
  const [{ value: state }, { company }, contents] = await Promise.all([
    setupSetting.read(db),
    loadShopDetails(db),
    loadShopContents(db, userId),
  ])
  const missingPages = setupPages.filter(({ slug }) => !contents.pageSlugs.includes(slug))
  return {
    state,
    missingPages,
    done: {
      'second-factor': contents.hasSecondFactor,
      company: company.legalName !== '' && !isExampleCompany(company),
      delivery: state.isDeliveryConfirmed || contents.hasDeliveryTerms,
      product: contents.hasProduct,
      pages: missingPages.length === 0,
      payments: isConnectionReady(serverSettings, state, 'payments'),
      mail: isConnectionReady(serverSettings, state, 'mail'),
      addresses: isConnectionReady(serverSettings, state, 'addresses'),
      'test-order': contents.hasPaidOrder,
    },
  }
}

/**
 * Stores the result, so that the list shows it later too.
 * @throws Problem not-found for an account that was deleted meanwhile
 */
export async function testConnection(
  context: AppContext,
  name: ConnectionName,
  userId: number,
): Promise<ConnectionTest> {
  const user = await userById(context.db, userId)
  if (!user) throw new Problem('not-found')
  const setting = connectionState(context.serverSettings, name)
  const result = await tryConnection(context, name, user)
  const test = { ...result, at: context.clock().toISOString(), setting }
  await changeState(context, (state) => ({ ...state, tests: { ...state.tests, [name]: test } }))
  return test
}

export const confirmDelivery = (context: Pick<AppContext, 'db'>): Promise<void> =>
  changeState(context, (state) => ({ ...state, isDeliveryConfirmed: true }))

export const setSetupDismissed = (
  context: Pick<AppContext, 'db'>,
  isDismissed: boolean,
): Promise<void> => changeState(context, (state) => ({ ...state, isDismissed }))

const changeState = (
  { db }: Pick<AppContext, 'db'>,
  change: (state: SetupState) => SetupState,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { value, version } = await setupSetting.lock(tx)
    await setupSetting.save(tx, { value: change(value), version: version + 1 })
  })
