// A small shop with known contents: two products, a page, an article, a menu, some orders,
// subscribers and accounts.

import { insertExchanges } from './small-shop-exchanges.ts'
import { insertOrdersToRunOut } from './run-out-reminders.ts'
import { createTestDiscountCode } from '../../support/builders/discounts.ts'
import { eq } from 'drizzle-orm'
import { upsertNavigation } from '#data/content/navigation.ts'
import { upsertRedirects } from '#data/content/redirects.ts'
import { insertCategory } from '#data/catalogue/insert-product.ts'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { articles, pages } from '#data/tables/content.ts'
import { cents } from '#domain/money.ts'
import { listCallbackRequests } from '#data/customer/callback-requests.ts'
import { requestCallback } from '#operations/customer/customer-service.ts'
import type { AppContext } from '#operations/context.ts'
import {
  createPaidFirmOrder,
  createPaidOrder,
  createPhoneOrderByPost,
  createPlacedOrder,
} from '../../support/builders/orders.ts'
import { saveGuaranteeNotice } from '#operations/content/guarantee-notice.ts'
import { onePicture } from './one-picture.ts'
import { importOneChange, insertEmptyPriceEdit, insertSupplierFormat } from './catalogue-imports.ts'
import { insertRecipients } from './recipients.ts'
import {
  insertOrderToSwap,
  insertPaidOrders,
  insertReviewAndFailedMail,
  insertSubscriptions,
  withIdempotencyKey,
  withInvoiceNumber,
} from './small-shop-orders.ts'
import { insertAccounts, assignToCustomer, assignToGuest } from './small-shop-accounts.ts'
import {
  insertProduct,
  insertHiddenProducts,
  insertLargerSize,
  insertSoldOut,
} from './small-shop-products.ts'
import { createMailedLink, insertSubscriber } from './small-shop-newsletter.ts'
import { insertEditorPages, addLibraryPicture } from './small-shop-content.ts'
import { insertPayLaterOrders, linksToRenew, pendingChangesFor } from './small-shop-links.ts'

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
    description: 'Over rust',
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
  await insertLargerSize(context, medium)
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
    priceEditId: await insertEmptyPriceEdit(context),
    picture: libraryPicture.id,
    ...(await insertHiddenProducts(context)),
    unusedPicture: (await addLibraryPicture(context, 'Duin')).id,
    duin,
    medium,
    discountCode: await createTestDiscountCode(context, { code: 'PROEFCODE' }),
    stoppableCode: await createTestDiscountCode(context, { code: 'STOPCODE' }),
    order: await createPlacedOrder(context, duin).then((order) =>
      withIdempotencyKey(context, order),
    ),
    otherOrder: await createPlacedOrder(context, medium),
    confirmToken: await createMailedLink(context, 'een@luwte.example', 'confirm'),
    unsubscribeToken: await createMailedLink(context, 'twee@luwte.example', 'unsubscribe'),
    soldOut,
    callbackId: await insertCallback(context),
    ...(await insertAccounts(context)),
    recipients: await insertRecipients(context, medium.id),
    subscriberId: await insertSubscriber(context),
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
    toWithdrawConsent: await createPaidOrder(context, medium),
    payLater: await insertPayLaterOrders(context, medium),
    toSwap: await insertOrderToSwap(context, medium, duin),
    byPost: await createPhoneOrderByPost(context, medium),
    ofFirm: await createPaidFirmOrder(context, 'inkoop@luwte.example', medium).then((order) =>
      withInvoiceNumber(context, order),
    ),
    exchanges: await insertExchanges(context, medium),
    runOut: await insertOrdersToRunOut(context, duin, soldOut.id),
  }
}

async function insertCallback(context: AppContext): Promise<number> {
  await requestCallback(context, { phone: '06 12345678', part: 'any' })
  const [request] = await listCallbackRequests(context.db)
  if (!request) throw new Error('no request')
  return request.id
}
