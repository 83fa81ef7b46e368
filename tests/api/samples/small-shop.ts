// A small shop with known contents: two products, a page, an article, a menu, some orders,
// subscribers and accounts.

import { insertOrdersToRunOut } from './run-out-reminders.ts'
import { createTestDiscountCode } from '../../support/builders/discounts.ts'
import { eq, sql } from 'drizzle-orm'
import { userById } from '#data/customer/accounts.ts'
import { upsertNavigation } from '#data/content/navigation.ts'
import { insertPicture } from '#data/content/pictures.ts'
import { upsertRedirects } from '#data/content/redirects.ts'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { sessionsOf } from '#data/customer/sessions.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { userAddresses, users } from '#data/tables/accounts.ts'
import { articles } from '#data/tables/articles.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { pages } from '#data/tables/content.ts'
import { contentDrafts } from '#data/tables/content-editing.ts'
import { mailings } from '#data/tables/mailings.ts'
import { restockRequests } from '#data/tables/restock-requests.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { orders } from '#data/tables/orders.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { addCents, cents, toEuros } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { storeProductDocument } from '#operations/catalogue/product-documents.ts'
import { bookBankTransfer } from '#operations/payment/book-bank-transfer.ts'
import { listCallbackRequests } from '#data/customer/callback-requests.ts'
import { requestCallback } from '#operations/customer/callback-requests.ts'
import { requestRestockMail, toRestockLink } from '#operations/inventory/restock-requests.ts'
import { requestSignup } from '#operations/newsletter/signup.ts'
import { createSubscriberLinkToken } from '#operations/newsletter/newsletter-links.ts'
import { createOneTimeToken } from '#operations/customer/one-time-links.ts'
import { openSession } from '#operations/customer/sessions.ts'
import type { AppContext } from '#operations/context.ts'
import { minimalPdf } from '../../support/builders/pdf.ts'
import { callers } from '../../support/builders/callers.ts'
import {
  createPaidFirmOrder,
  createPaidOrder,
  createPayLaterOrder,
  createPhoneOrderByPost,
  createPlacedOrder,
  offerPayLater,
} from '../../support/builders/orders.ts'
import { createRunningSubscription } from '../../support/builders/subscriptions.ts'
import { saveGuaranteeNotice } from '#operations/content/guarantee-notice.ts'
import { onePicture } from './one-picture.ts'
import { importOneChange, insertSupplierFormat } from './catalogue-imports.ts'
import { insertPendingChanges } from './pending-changes.ts'
import { customerAddress } from './own-account.ts'
import { insertProductSafety } from './product-safety.ts'
import { insertPurchasing } from './purchasing.ts'
import { insertRecipients } from './recipients.ts'
import { insertColleagues } from './staff.ts'
import {
  insertOrderToExchange,
  insertPhoneOrderDraftOf,
  insertOrderToSwap,
  insertOrderToSwapByCustomer,
  insertPaidOrders,
  insertReviewAndFailedMail,
  insertSubscriptions,
} from './small-shop-orders.ts'
import { insertShopImports } from './shop-imports.ts'
import { insertApiKeys } from './api-keys.ts'
import { insertWebhooks } from './webhooks.ts'

export type SmallShop = Awaited<ReturnType<typeof smallShop>>

/**
 * Fills a shop with an empty database. Equal clocks give equal shops, except for tokens and payment
 * ids.
 */
export async function smallShop(context: AppContext) {
  await upsertRedirects(context.db, [{ from: '/oud-adres', to: '/shop' }], context.clock())
  const night = await insertCategory(context.db, { slug: 'nacht', name: 'Voor de nacht' })
  const categories = {
    toRename: await insertCategory(context.db, { slug: 'broekjes', name: 'Broekjes', position: 1 }),
    toRemove: await insertCategory(context.db, { slug: 'oud', name: 'Oud', position: 2 }),
  }
  const duin = await insertProduct(context, {
    slug: 'duin',
    name: 'Duin',
    stock: 12,
    popularRank: 1,
    categoryIds: [],
  })
  const kiel = await insertProduct(
    context,
    {
      slug: 'kiel',
      name: 'Kiel',
      attributes: { gender: 'male', absorption: 8 },
      categoryIds: [night],
    },
    [{ slug: 'kiel-m', name: 'Maat M', price: cents(1395), stock: 100 }],
  )
  const [medium] = await context.db
    .select()
    .from(productVariations)
    .where(eq(productVariations.productId, kiel.id))
  if (!medium) throw new Error('no variation')
  const updatedAt = context.clock()
  const content = [{ layout: 'TextBlock', attributes: { title: 'Hallo', text: '<p>Hallo</p>' } }]
  const libraryPicture = await addLibraryPicture(context, 'Strand')
  const withPicture = [
    ...content,
    { layout: 'ImageText', attributes: { image: { url: libraryPicture.url, alt: '' } } },
  ]
  await context.db.insert(pages).values({
    slug: 'over-ons/wie-wij-zijn',
    title: 'Wie wij zijn',
    content: withPicture,
    updatedAt,
  })
  await context.db.insert(articles).values({
    slug: 'rust',
    title: 'Rust',
    excerpt: 'Over rust',
    content,
    updatedAt,
    publishedAt: updatedAt,
  })
  await insertEditorPages(context, content)
  await saveGuaranteeNotice(
    context,
    {
      bytes: new Uint8Array(await onePicture.arrayBuffer()),
      alt: 'Garantie',
      href: 'https://europa.eu/youreurope/',
    },
    undefined,
  )
  await upsertNavigation(context.db, {
    categories: [],
    pages: [
      { name: 'Over ons', href: '/over-ons' },
      { name: 'Wie wij zijn', href: '/over-ons/wie-wij-zijn' },
    ],
  })
  const soldOut = await insertSoldOut(context)
  return {
    context,
    categories: { night, ...categories },
    unpublishedProduct: await insertProduct(context, {
      slug: 'stil',
      name: 'Stil',
      stock: 7,
      published: false,
    }),
    supplierFormatId: await insertSupplierFormat(context),
    importId: await importOneChange(context, duin.id),
    picture: libraryPicture.id,
    ...(await insertHiddenProducts(context)),
    unusedPicture: (await addLibraryPicture(context, 'Duin')).id,
    duin,
    medium,
    discountCode: await createTestDiscountCode(context, { code: 'PROEFCODE' }),
    stoppableCode: await createTestDiscountCode(context, { code: 'STOPCODE' }),
    order: await createPlacedOrder(context, duin),
    otherOrder: await createPlacedOrder(context, medium),
    confirmToken: await createMailedLink(context, 'een@luwte.example', 'confirm'),
    unsubscribeToken: await createMailedLink(context, 'twee@luwte.example', 'unsubscribe'),
    soldOut,
    callbackId: await insertCallback(context),
    ...(await insertAccounts(context)),
    recipients: await insertRecipients(context, medium.id),
    ...(await insertMailings(context)),
    guestOrder: await createPlacedOrder(context, medium).then((order) =>
      assignToGuest(context, order),
    ),
    ownOrder: await createPlacedOrder(context, medium).then((order) =>
      assignToCustomer(context, order),
    ),
    ...(await insertPaidOrders(context, medium).then(async (paid) => ({
      ...paid,
      ...(await insertReviewAndFailedMail(context, medium, paid.toReturn)),
    }))),
    ...(await insertSubscriptions(context, duin, medium)),
    ...(await pendingChangesFor(context, medium)),
    toRenew: await linksToRenew(context, medium),
    productSafety: await insertProductSafety(context, medium),
    toWithdrawConsent: await createPaidOrder(context, medium),
    payLater: await insertPayLaterOrders(context, medium),
    toSwap: await insertOrderToSwap(context, medium, duin),
    toExchange: await insertOrderToExchange(context, medium),
    byPost: await createPhoneOrderByPost(context, medium),
    phoneOrderDraft: await insertPhoneOrderDraftOf(context, medium),
    purchasing: await insertPurchasing(context, medium.id),
    ofFirm: await createPaidFirmOrder(context, 'inkoop@luwte.example', medium),
    swapByCustomer: await insertOrderToSwapByCustomer(
      context,
      medium,
      await insertLargerSize(context, medium),
    ),
    webhooks: await insertWebhooks(context),
    shopImports: await insertShopImports(context),
    apiKeys: await insertApiKeys(context, medium),
    runOut: await insertOrdersToRunOut(context, duin, soldOut.id),
  }
}

/**
 * A pay-later order to book a transfer for, and a paid one whose surplus a colleague must transfer
 * back.
 */
async function insertPayLaterOrders(
  context: AppContext,
  item: Parameters<typeof createPaidOrder>[1],
) {
  await offerPayLater(context)
  const day = toCalendarDay(context.clock())
  const paid = await createPayLaterOrder(context, 'achteraf-betaald@luwte.example', item)
  await bookBankTransfer(context, paid.number, {
    day,
    amount: addCents(paid.total, cents(500)),
    by: 'shop',
    key: 'sample-transfer',
  })
  const [surplus] = await refundsOf(context.db, paid.id)
  const { number, total } = await createPayLaterOrder(context, 'achteraf@luwte.example', item)
  return {
    number,
    total: toEuros(total),
    day,
    paid: { number: paid.number, refund: String(surplus?.id) },
  }
}

/** Two orders and two subscriptions whose access links samples may renew. */
async function linksToRenew(context: AppContext, item: Parameters<typeof createPaidOrder>[1]) {
  const orders = [
    await createPaidOrder(context, item),
    await createPaidOrder(context, item),
  ] as const
  const subscriptions = [
    await createRunningSubscription(context, 'month', item),
    await createRunningSubscription(context, 'month', item),
  ] as const
  return { orders, subscriptions }
}

/** Pending changes of orders and a subscription that no other sample uses. */
async function pendingChangesFor(context: AppContext, item: Parameters<typeof createPaidOrder>[1]) {
  const orders = [
    await createPaidOrder(context, item),
    await createPaidOrder(context, item),
  ] as const
  return insertPendingChanges(context, {
    orders: [...orders],
    subscription: await createRunningSubscription(context, 'month', item),
  })
}

/**
 * Pages and articles for the editor’s samples, one each, so that samples do not affect each other.
 */
async function insertEditorPages({ db, clock }: AppContext, content: StoredBlock[]) {
  const pageRow = (slug: string) => ({ slug, title: slug, content, updatedAt: clock() })
  await db
    .insert(pages)
    .values([
      ...['bewerkt', 'terug', 'weg'].map(pageRow),
      { ...pageRow('in-de-prullenbak'), trashedAt: clock() },
    ])
  await db.insert(articles).values({ ...pageRow('bewerkt'), publishedAt: clock() })
  const page = { title: 'Later', slug: 'met-concept', description: '', content }
  await db
    .insert(contentDrafts)
    .values({ kind: 'page', slug: 'met-concept', basedOn: 0, page, savedAt: clock() })
}

const addLibraryPicture = ({ db, clock }: AppContext, alt: string) =>
  insertPicture(db, {
    url: `/media/uploads/${alt.toLowerCase()}/foto.jpg`,
    width: 8,
    height: 6,
    color: '#2f7168',
    alt,
    uploadedAt: clock(),
  })

const password = 'zeven blauwe lantaarns'
const unconfirmedEmail = 'nieuw@luwte.example'

/**
 * The customer and staff of builders/callers.ts, and a user with an unconfirmed address; all with
 * the same password.
 */
async function insertAccounts(context: AppContext) {
  const passwordHash = await context.passwords.hash(password)
  const { customer, owner, support, warehouse, editor } = callers
  const rows = [
    {
      ...customer.user!,
      firstName: 'Kim',
      lastName: 'de Klant',
      emailConfirmedAt: context.clock(),
    },
    { ...owner.user!, firstName: 'Bo', lastName: 'Beheer', emailConfirmedAt: context.clock() },
    ...[support, warehouse, editor].map(({ user }) => ({
      ...user!,
      firstName: 'Sam',
      lastName: staffRoleLabels[user!.staffRole!],
      emailConfirmedAt: context.clock(),
    })),
    { id: 6, email: unconfirmedEmail, firstName: 'Nieuw', lastName: '' },
    {
      id: 7,
      email: 'jo@luwte.example',
      firstName: 'Jo',
      lastName: 'Wit',
      emailConfirmedAt: context.clock(),
    },
    {
      id: 8,
      email: 'weg@luwte.example',
      firstName: 'Mo',
      lastName: 'Weg',
      emailConfirmedAt: context.clock(),
    },
  ]
  await context.db.insert(users).values(
    rows.map((row) => ({
      ...row,
      passwordHash,
      createdAt: context.clock(),
      mailsSince: context.clock(),
    })),
  )
  await context.db.execute(sql`alter table users alter column id restart with 100`)
  const user = await userById(context.db, 1)
  if (!user) throw new Error('no customer')
  await openSession(context.db, user, 'Firefox op Linux', context.clock())
  const [address] = await context.db.insert(userAddresses).values(customerAddress).returning()
  const [otherAddress] = await context.db
    .insert(userAddresses)
    .values({ ...customerAddress, userId: 7 })
    .returning()
  const [session] = await sessionsOf(context.db, 1, context.clock())
  return {
    ...(await insertColleagues(context, password)),
    password,
    otherCustomer: { id: 7, email: 'jo@luwte.example', address: otherAddress?.id, toErase: 8 },
    unconfirmedEmail,
    session: session?.id,
    confirmEmailToken: await createOneTimeToken(context.db, 6, 'confirm', context.clock()),
    ownAddress: address?.id,
    newEmailToken: await createOneTimeToken(
      context.db,
      1,
      'new-email',
      context.clock(),
      'kim@nieuw.example',
    ),
    keepToken: await createOneTimeToken(context.db, 7, 'keep', context.clock()),
    resetToken: await createOneTimeToken(context.db, 6, 'reset', context.clock()),
  }
}

/**
 * Assigns the order to the customer’s address, in other capitals and from before the account
 * existed.
 */
async function assignToCustomer<Order extends { id: number }>(context: AppContext, order: Order) {
  await context.db
    .update(orders)
    .set({ email: 'Klant@Luwte.example' })
    .where(eq(orders.id, order.id))
  return order
}

/**
 * Drafts, one with a revealing subject, one that is being sent, and a subscriber to unsubscribe.
 */
async function insertMailings({ db, clock }: AppContext) {
  const content = [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }]
  const draft = { subject: 'Nieuws', content, changedAt: clock() }
  const rows = await db
    .insert(mailings)
    .values([
      draft,
      draft,
      draft,
      { ...draft, state: 'sending', startedAt: clock() },
      { ...draft, subject: 'Luiers' },
    ])
    .returning({ id: mailings.id })
  const [draftId, toDelete, toSend, sending, revealing] = rows.map(({ id }) => id)
  const [subscriber] = await db
    .insert(subscribers)
    .values({
      email: 'drie@luwte.example',
      consentVersion: '2026-11',
      askedAt: clock(),
      mailedAt: clock(),
    })
    .returning({ id: subscribers.id })
  return {
    subscriberId: subscriber!.id,
    mailingIds: {
      draft: draftId!,
      toDelete: toDelete!,
      toSend: toSend!,
      sending: sending!,
      revealing: revealing!,
    },
  }
}

/** Makes it the only order of a customer without an account. */
async function assignToGuest<Order extends { id: number }>(context: AppContext, order: Order) {
  await context.db
    .update(orders)
    .set({ email: 'gast@luwte.example' })
    .where(eq(orders.id, order.id))
  return order
}

type ProductFields = Partial<Parameters<typeof insertProductWithVariations>[1]> & {
  slug: string
  name: string
}
/**
 * Unpublished products, so that no list contains them: one to change, one to trash, one in the
 * trash and one to price.
 */
async function insertHiddenProducts(context: AppContext) {
  const instructions = { name: 'uitleg.pdf', bytes: minimalPdf() }
  const hidden = (name: string, overrides: Partial<ProductFields> = {}) =>
    insertProduct(context, {
      slug: `kast-${name.toLowerCase()}`,
      name,
      stock: 3,
      published: false,
      ...overrides,
    })
  const toChange = await hidden('Anders')
  for (const { slug } of [{ slug: 'kiel' }, toChange])
    await storeProductDocument(context, {
      slug,
      kind: 'instructions',
      file: instructions,
      by: undefined,
    })
  return {
    toChange,
    toTrash: await hidden('Weg'),
    trashed: await hidden('Terug', { trashedAt: context.clock() }),
    toPrice: await hidden('Prijs'),
  }
}

const picture = { url: '/media/a.jpg', width: 1280, height: 1280, alt: 'Pak', color: '#2f7168' }

async function insertProduct(
  { db, clock }: AppContext,
  product: ProductFields,
  variations: Parameters<typeof insertProductWithVariations>[1]['variations'] = [],
) {
  const id = await insertProductWithVariations(db, {
    price: cents(1295),
    vatRate: 9,
    inPackage: 20,
    pictures: [picture],
    createdAt: clock(),
    updatedAt: clock(),
    ...product,
    variations,
  })
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('no product')
  return row
}

/** Another size of the product. */
async function insertLargerSize(
  { db }: AppContext,
  { productId }: typeof productVariations.$inferSelect,
) {
  const size = {
    productId,
    slug: 'kiel-l',
    name: 'Maat L',
    price: cents(1295),
    stock: 4,
    position: 1,
  }
  const [inserted] = await db.insert(productVariations).values(size).returning()
  if (!inserted) throw new Error('no size')
  return inserted
}

/** A sold-out product, and the tokens of two requests for a mail when it is back. */
async function insertSoldOut(context: AppContext) {
  const { id } = await insertProduct(context, { slug: 'op', name: 'Op', stock: 0, categoryIds: [] })
  const ask = async (email: string) => {
    await requestRestockMail(context, { itemId: id, email, consent: true, userId: undefined })
    const [request] = await context.db
      .select()
      .from(restockRequests)
      .where(eq(restockRequests.email, email))
    if (!request) throw new Error('no request')
    return context.links.tokenOf('restock-request', toRestockLink(request))
  }
  return {
    id,
    token: await ask('vijf@luwte.example'),
    tokenToForget: await ask('zes@luwte.example'),
  }
}

async function insertCallback(context: AppContext): Promise<number> {
  await requestCallback(context, { phone: '06 12345678', part: 'any' })
  const [request] = await listCallbackRequests(context.db)
  if (!request) throw new Error('no request')
  return request.id
}

async function createMailedLink(
  context: AppContext,
  email: string,
  purpose: 'confirm' | 'unsubscribe',
) {
  await requestSignup(context, email)
  const [subscriber] = await context.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
  if (!subscriber) throw new Error('no subscriber')
  return createSubscriberLinkToken(context.db, subscriber.id, purpose, context.clock())
}
