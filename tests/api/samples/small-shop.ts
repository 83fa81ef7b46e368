// A small shop with known contents: two products, a page, an article, a menu, some orders, subscribers and accounts.

import { eq, sql } from 'drizzle-orm'
import { userById } from '#data/accounts.ts'
import { saveNavigation } from '#data/navigation.ts'
import { addPicture } from '#data/pictures.ts'
import { addCategory, addProduct } from '#data/products-new.ts'
import { sessionsOf } from '#data/sessions.ts'
import { dutyLabels } from '#domain/account/duty.ts'
import { userAddresses, users } from '#data/tables/accounts.ts'
import { articles } from '#data/tables/articles.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { pages } from '#data/tables/content.ts'
import { contentDrafts } from '#data/tables/editing.ts'
import { mailings } from '#data/tables/mailings.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { orders } from '#data/tables/orders.ts'
import type { Component } from '#domain/page/component.ts'
import { cents } from '#domain/money.ts'
import { askForNewsletter } from '#operations/newsletter.ts'
import { makeLink } from '#operations/newsletter-links.ts'
import { makeOneTimeLink } from '#operations/one-time-links.ts'
import { openSession } from '#operations/sessions.ts'
import type { Shop } from '#operations/shop.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { somePendingChanges } from './pending-changes.ts'
import { customersAddress } from './own-account.ts'
import { somePeople } from './people.ts'
import { paidOrders, somethingReceived, someSubscriptions } from './small-shop-orders.ts'

export type SmallShop = Awaited<ReturnType<typeof smallShop>>

/** Fills the shop, whose database is empty. Equal clocks give equal shops, but for tokens and ids of payments. */
export async function smallShop(shop: Shop) {
  const night = await addCategory(shop.db, { slug: 'nacht', name: 'Voor de nacht' })
  const shelves = {
    toRename: await addCategory(shop.db, { slug: 'broekjes', name: 'Broekjes', position: 1 }),
    toRemove: await addCategory(shop.db, { slug: 'oud', name: 'Oud', position: 2 }),
  }
  const duin = await onShelf(shop, { slug: 'duin', name: 'Duin', stock: 12, popularRank: 1, categoryIds: [] })
  const kiel = await onShelf(shop, { slug: 'kiel', name: 'Kiel', attributes: { gender: 'male', absorption: 8 }, categoryIds: [night] }, [
    { slug: 'kiel-m', name: 'Maat M', price: cents(1395), stock: 100 },
  ])
  const [medium] = await shop.db.select().from(productVariations).where(eq(productVariations.productId, kiel.id))
  if (!medium) throw new Error('no variation')
  const updatedAt = shop.now()
  const content = [{ layout: 'TextBlock', attributes: { title: 'Hallo', text: '<p>Hallo</p>' } }]
  const shown = await aLibraryPicture(shop, 'Strand')
  const withPicture = [...content, { layout: 'ImageText', attributes: { image: { url: shown.url, alt: '' } } }]
  await shop.db.insert(pages).values({ slug: 'over-ons/wie-wij-zijn', title: 'Wie wij zijn', content: withPicture, updatedAt })
  await shop.db.insert(articles).values({ slug: 'rust', title: 'Rust', excerpt: 'Over rust', content, updatedAt, publishedAt: updatedAt })
  await editedPages(shop, content)
  await saveNavigation(shop.db, { categories: [], pages: [{ name: 'Over ons', href: '/over-ons' }] })
  return {
    shop,
    shelves: { night, ...shelves },
    lonely: await onShelf(shop, { slug: 'stil', name: 'Stil', stock: 7, published: false }),
    picture: shown.id,
    ...(await keptProducts(shop)),
    unusedPicture: (await aLibraryPicture(shop, 'Duin')).id,
    duin,
    medium,
    order: await aPlacedOrder(shop, duin),
    otherOrder: await aPlacedOrder(shop, medium),
    confirmToken: await aMailedLink(shop, 'een@luwte.example', 'confirm'),
    unsubscribeToken: await aMailedLink(shop, 'twee@luwte.example', 'unsubscribe'),
    ...(await someAccounts(shop)),
    ...(await someMailings(shop)),
    guestOrder: await aPlacedOrder(shop, medium).then((order) => ofGuest(shop, order)),
    ownOrder: await aPlacedOrder(shop, medium).then((order) => ofCustomer(shop, order)),
    ...(await paidOrders(shop, medium).then(async (paid) => ({ ...paid, ...(await somethingReceived(shop, medium, paid.toReturn)) }))),
    ...(await someSubscriptions(shop, duin, medium)),
    ...(await changesThatWait(shop, medium)),
    toRenew: await linksToRenew(shop, medium),
  }
}

/** Two of each whose link may be ended. */
async function linksToRenew(shop: Shop, item: Parameters<typeof aPaidOrder>[1]) {
  const orders = [await aPaidOrder(shop, item), await aPaidOrder(shop, item)] as const
  const subscriptions = [await aRunningSubscription(shop, 'month', item), await aRunningSubscription(shop, 'month', item)] as const
  return { orders, subscriptions }
}

/** Asked for by link, of two orders and a subscription that no other sample touches. */
async function changesThatWait(shop: Shop, item: Parameters<typeof aPaidOrder>[1]) {
  const orders = [await aPaidOrder(shop, item), await aPaidOrder(shop, item)] as const
  return somePendingChanges(shop, { orders: [...orders], subscription: await aRunningSubscription(shop, 'month', item) })
}

/** Pages and articles that samples of the editor change, one each, so that none is in another's way. */
async function editedPages({ db, now }: Shop, content: Component[]) {
  const aPage = (slug: string) => ({ slug, title: slug, content, updatedAt: now() })
  await db.insert(pages).values([...['bewerkt', 'terug', 'weg'].map(aPage), { ...aPage('in-de-prullenbak'), trashedAt: now() }])
  await db.insert(articles).values({ ...aPage('bewerkt'), publishedAt: now() })
  const page = { title: 'Later', slug: 'met-concept', description: '', content }
  await db.insert(contentDrafts).values({ kind: 'page', slug: 'met-concept', basedOn: 0, page, savedAt: now() })
}

const aLibraryPicture = ({ db, now }: Shop, alt: string) =>
  addPicture(db, { url: `/media/uploads/${alt.toLowerCase()}/foto.jpg`, width: 8, height: 6, color: '#2f7168', alt, uploadedAt: now() })

const password = 'zeven blauwe lantaarns'
const newcomer = 'nieuw@luwte.example'

/** The customer and the staff of builders/callers.ts, and somebody whose address is not confirmed; all with one password. */
async function someAccounts(shop: Shop) {
  const passwordHash = await shop.passwords.hash(password)
  const { customer, owner, support, warehouse, editor } = callers
  const rows = [
    { ...customer.user!, firstName: 'Kim', lastName: 'de Klant', emailConfirmedAt: shop.now() },
    { ...owner.user!, firstName: 'Bo', lastName: 'Beheer', emailConfirmedAt: shop.now() },
    ...[support, warehouse, editor].map(({ user }) => ({
      ...user!,
      firstName: 'Sam',
      lastName: dutyLabels[user!.duty!],
      emailConfirmedAt: shop.now(),
    })),
    { id: 6, email: newcomer, firstName: 'Nieuw', lastName: '' },
    { id: 7, email: 'jo@luwte.example', firstName: 'Jo', lastName: 'Wit', emailConfirmedAt: shop.now() },
    { id: 8, email: 'weg@luwte.example', firstName: 'Mo', lastName: 'Weg', emailConfirmedAt: shop.now() },
  ]
  await shop.db.insert(users).values(rows.map((row) => ({ ...row, passwordHash, createdAt: shop.now(), mailsSince: shop.now() })))
  await shop.db.execute(sql`alter table users alter column id restart with 100`)
  const user = await userById(shop.db, 1)
  if (!user) throw new Error('no customer')
  await openSession(shop.db, user, 'Firefox op Linux', shop.now())
  const [address] = await shop.db.insert(userAddresses).values(customersAddress).returning()
  const [theirs] = await shop.db
    .insert(userAddresses)
    .values({ ...customersAddress, userId: 7 })
    .returning()
  const [session] = await sessionsOf(shop.db, 1, shop.now())
  return {
    ...(await somePeople(shop, password)),
    password,
    askedFor: { id: 7, email: 'jo@luwte.example', address: theirs?.id, leaving: 8 },
    newcomer,
    session: session?.id,
    confirmEmailToken: await makeOneTimeLink(shop.db, 6, 'confirm', shop.now()),
    ownAddress: address?.id,
    newEmailToken: await makeOneTimeLink(shop.db, 1, 'new-email', shop.now(), 'kim@nieuw.example'),
    resetToken: await makeOneTimeLink(shop.db, 6, 'reset', shop.now()),
  }
}

/** As if the customer had placed it, before there was an account and in other capitals. */
async function ofCustomer<Order extends { id: number }>(shop: Shop, order: Order) {
  await shop.db.update(orders).set({ email: 'Klant@Luwte.example' }).where(eq(orders.id, order.id))
  return order
}

/** Drafts, one that tells too much, and one on its way; and a subscriber who asks to be taken off. */
async function someMailings({ db, now }: Shop) {
  const content = [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }]
  const draft = { subject: 'Nieuws', content, changedAt: now() }
  const rows = await db
    .insert(mailings)
    .values([draft, draft, draft, { ...draft, state: 'sending', startedAt: now() }, { ...draft, subject: 'Luiers' }])
    .returning({ id: mailings.id })
  const [one, toDrop, toSend, going, tooTelling] = rows.map(({ id }) => id)
  const [reader] = await db
    .insert(subscribers)
    .values({ email: 'drie@luwte.example', consentVersion: '2026-11', askedAt: now(), mailedAt: now() })
    .returning({ id: subscribers.id })
  return { reader: reader!.id, mailingIds: { draft: one!, toDrop: toDrop!, toSend: toSend!, going: going!, tooTelling: tooTelling! } }
}

/** Somebody's only order, who has no account. */
async function ofGuest<Order extends { id: number }>(shop: Shop, order: Order) {
  await shop.db.update(orders).set({ email: 'gast@luwte.example' }).where(eq(orders.id, order.id))
  return order
}

type OnShelf = Partial<Parameters<typeof addProduct>[1]> & { slug: string; name: string }
/** Hidden, so that no list knows them: one that staff change, one for the trash, one in it, and one with another price. */
async function keptProducts(shop: Shop) {
  const hidden = (name: string, differently: Partial<OnShelf> = {}) =>
    onShelf(shop, { slug: `kast-${name.toLowerCase()}`, name, stock: 3, published: false, ...differently })
  return {
    toChange: await hidden('Anders'),
    toTrash: await hidden('Weg'),
    trashed: await hidden('Terug', { trashedAt: shop.now() }),
    toPrice: await hidden('Prijs'),
  }
}

const picture = { url: '/media/a.jpg', width: 1280, height: 1280, alt: 'Pak', color: '#2f7168' }

async function onShelf({ db, now }: Shop, product: OnShelf, variations: Parameters<typeof addProduct>[1]['variations'] = []) {
  const id = await addProduct(db, {
    price: cents(1295),
    vatRate: 9,
    inPackage: 20,
    pictures: [picture],
    createdAt: now(),
    updatedAt: now(),
    ...product,
    variations,
  })
  const [stored] = await db.select().from(products).where(eq(products.id, id))
  if (!stored) throw new Error('no product')
  return stored
}

async function aMailedLink(shop: Shop, email: string, purpose: 'confirm' | 'unsubscribe') {
  await askForNewsletter(shop, email)
  const [subscriber] = await shop.db.select().from(subscribers).where(eq(subscribers.email, email))
  if (!subscriber) throw new Error('no subscriber')
  return makeLink(shop.db, subscriber.id, purpose, shop.now())
}
