// The set-up list of a new shop, the drafts of its pages, and its services.

import {
  draftBySlug,
  livePagesContaining,
  withContentLock,
  upsertDraft,
} from '#data/content/content.ts'
import { changeSetting, loadSetting, loadVersionedSetting } from '#data/core/settings.ts'
import { type Db, type Database, inTransaction } from '#data/core/db.ts'
import { loadShopContents, isEmptyShop } from '#data/staff/shop-setup.ts'
import {
  countTestOrders,
  deleteTestOrders,
  listPaymentsOfTestOrders,
  type TestOrderCounts,
} from '#data/order/test-orders.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { lookSetting } from '#domain/content/shop/look.ts'
import { isExampleCompany } from '#domain/content/shop/example-company.ts'
import {
  isRealConnection,
  neededConnections,
  setupPages,
  type SetupState,
  type SetupStepName,
  setupSetting,
} from '#domain/staff/shop-setup.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbContext } from '../context.ts'
import { isTried } from '../connection/connection-settings.ts'
import { hasPlaceholder } from './setup-pages.ts'
import type { StoredBlock } from '#domain/content/component.ts'

type ShopSetup = {
  state: SetupState
  done: Record<SetupStepName, boolean>
  /** `isReady`: its draft has no placeholder. */
  missingPages: { slug: string; title: string; hasDraft: boolean; isReady: boolean }[]
  /** Pages that visitors see with a placeholder such as [vul in]. */
  placeholderPages: { slug: string; title: string }[]
  testOrders: TestOrderCounts
}

export async function loadShopSetup(
  context: Pick<AppContext, 'db' | 'serverSettings' | 'providers' | 'extensions'>,
  userId: number,
): Promise<ShopSetup> {
  const { db, serverSettings } = context
  const [state, { company }, contents, placeholderPages, testOrders, look] = await Promise.all([
    loadSetting(db, setupSetting),
    loadShopDetails(db),
    loadShopContents(db, userId),
    findPlaceholderPages(db),
    countTestOrders(db),
    loadVersionedSetting(db, lookSetting),
  ])
  const [payments, mail, addresses] = neededConnections.map(
    (name) => isRealConnection(serverSettings, name) && isTried(context, state.tests, name),
  )
  const missing = setupPages.filter(({ slug }) => !contents.pageSlugs.includes(slug))
  const missingPages = await Promise.all(
    missing.map(async (page) => {
      const draft = await draftBySlug(db, 'page', page.slug)
      return {
        ...page,
        hasDraft: draft !== undefined,
        isReady: draft !== undefined && !hasPlaceholder(draft.page),
      }
    }),
  )
  return {
    state,
    missingPages,
    placeholderPages,
    testOrders,
    done: {
      'second-factor': contents.hasSecondFactor,
      company: company.legalName !== '' && !isExampleCompany(company),
      look: look.version > 0,
      delivery: state.isDeliveryConfirmed || contents.hasDeliveryTerms,
      product: contents.hasProduct,
      pages: missingPages.length + placeholderPages.length === 0,
      payments: payments === true,
      mail: mail === true,
      addresses: addresses === true,
      'test-order': contents.hasPaidOrder || state.hasStartedSelling,
      'start-selling':
        state.hasStartedSelling && testOrders.orders + testOrders.subscriptions === 0,
    },
  }
}

async function findPlaceholderPages(db: Db): Promise<{ slug: string; title: string }[]> {
  const suspects = await livePagesContaining(db, ['[vul', 'voorbeeldtekst', 'lorem ipsum'])
  return suspects
    .filter(({ title, description, content }) => hasPlaceholder([title, description, content]))
    .map(({ slug, title }) => ({ slug, title }))
}

/**
 * Deletes the test orders and test subscriptions, and returns how many. Idempotent. Until payments
 * move money, new orders are test orders again.
 * @throws Problem not-yet while real money belongs to a test order; payment-unavailable
 */
export async function startSelling(
  context: Pick<AppContext, 'db' | 'payments' | 'testOrders'>,
): Promise<TestOrderCounts> {
  const paid = await findPaidTestOrders(context)
  if (paid.length > 0)
    throw new Problem('not-yet', {
      message: `Er is echt geld betaald voor ${paid.join(', ')}, of de betaling loopt nog. Betaal het terug op de pagina van de bestelling, en begin dan met verkopen.`,
    })
  return inTransaction(context.db, async (tx) => {
    const deleted = await deleteTestOrders(tx)
    await changeSetting(tx, setupSetting, (state) => ({ ...state, hasStartedSelling: true }))
    return deleted
  })
}

/**
 * Returns the numbers of the test orders whose real payment is under way or was not paid back. With
 * the key of real payments, the provider knows no payment of a test.
 */
async function findPaidTestOrders({
  db,
  payments,
  testOrders,
}: Pick<AppContext, 'db' | 'payments' | 'testOrders'>): Promise<string[]> {
  if (testOrders !== 'never') return []
  const numbers = new Set<string>()
  for (const { id, orderId } of await listPaymentsOfTestOrders(db)) {
    const real = await payments.find(id)
    if (!real) continue
    const left = real.amount - (real.refunded ?? 0) - (real.chargedBack ?? 0)
    if (real.status === 'paid' ? left > 0 : !isFinalPaymentStatus(real.status))
      numbers.add(toOrderNumber(orderId))
  }
  return [...numbers]
}

export const confirmDelivery = (context: DbContext): Promise<void> =>
  changeState(context, (state) => ({ ...state, isDeliveryConfirmed: true }))

export const setSetupDismissed = (context: DbContext, isDismissed: boolean): Promise<void> =>
  changeState(context, (state) => ({ ...state, isDismissed }))

const changeState = ({ db }: DbContext, change: (state: SetupState) => SetupState): Promise<void> =>
  inTransaction(db, async (tx) => {
    await changeSetting(tx, setupSetting, change)
  })

type StarterPage = {
  slug: string
  title: string
  description: string
  content: StoredBlock[]
}

/**
 * Does nothing in a shop that has products, pages or drafts, or that was prepared before. Processes
 * that start together prepare it once.
 */
export async function prepareNewShop(
  db: Database,
  pages: readonly StarterPage[],
  now: Date,
): Promise<void> {
  if (!(await isEmptyShop(db))) return
  await withContentLock(db, async (tx) => {
    if (!(await isEmptyShop(tx))) return
    for (const { slug, ...page } of pages)
      await upsertDraft(tx, {
        kind: 'page',
        slug,
        basedOn: 0,
        page: { ...page, slug },
        savedAt: now,
        savedBy: null,
        publishAt: null,
      })
    await changeSetting(tx, setupSetting, () => ({ ...setupSetting.default, isNew: true }))
  })
}
