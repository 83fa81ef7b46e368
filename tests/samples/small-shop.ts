// A small shop with known contents: two products, a page, an article, a menu, two orders, two subscribers.

import { eq } from 'drizzle-orm'
import { saveNavigation } from '#data/navigation.ts'
import { addCategory, addProduct } from '#data/products-new.ts'
import { articles } from '#data/tables/articles.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { pages } from '#data/tables/content.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { cents } from '#domain/money.ts'
import { askForNewsletter } from '#operations/newsletter.ts'
import { makeLink } from '#operations/newsletter-links.ts'
import type { Shop } from '#operations/shop.ts'
import { aPlacedOrder } from '../builders/orders.ts'

export type SmallShop = Awaited<ReturnType<typeof smallShop>>

/** Fills the shop, whose database is empty. Equal clocks give equal shops, but for tokens and ids of payments. */
export async function smallShop(shop: Shop) {
  const night = await addCategory(shop.db, { slug: 'nacht', name: 'Voor de nacht' })
  const duin = await onShelf(shop, { slug: 'duin', name: 'Duin', stock: 10, popularRank: 1, categoryIds: [] })
  const kiel = await onShelf(shop, { slug: 'kiel', name: 'Kiel', attributes: { gender: 'male', absorption: 8 }, categoryIds: [night] }, [
    { slug: 'kiel-m', name: 'Maat M', price: cents(1395), stock: 10 },
  ])
  const [medium] = await shop.db.select().from(productVariations).where(eq(productVariations.productId, kiel.id))
  if (!medium) throw new Error('no variation')
  const updatedAt = shop.now()
  const content = [{ layout: 'TextBlock', attributes: { title: 'Hallo', text: '<p>Hallo</p>' } }]
  await shop.db.insert(pages).values({ slug: 'over-ons/wie-wij-zijn', title: 'Wie wij zijn', content, updatedAt })
  await shop.db.insert(articles).values({ slug: 'rust', title: 'Rust', excerpt: 'Over rust', content, updatedAt, publishedAt: updatedAt })
  await saveNavigation(shop.db, { categories: [], pages: [{ name: 'Over ons', href: '/over-ons' }] })
  return {
    shop,
    duin,
    medium,
    order: await aPlacedOrder(shop, duin),
    otherOrder: await aPlacedOrder(shop, medium),
    confirmToken: await aMailedLink(shop, 'een@luwte.example', 'confirm'),
    unsubscribeToken: await aMailedLink(shop, 'twee@luwte.example', 'unsubscribe'),
  }
}

type OnShelf = Partial<Parameters<typeof addProduct>[1]> & { slug: string; name: string }
const picture = { url: '/media/a.jpg', width: 1280, height: 1280, alt: 'Pak', color: '#2f7168' }

async function onShelf({ db }: Shop, product: OnShelf, variations: Parameters<typeof addProduct>[1]['variations'] = []) {
  const id = await addProduct(db, { price: cents(1295), vatRate: 9, inPackage: 20, pictures: [picture], ...product, variations })
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
