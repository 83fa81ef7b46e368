// Addresses of an earlier shop redirect, other missing addresses are counted, and links that lead
// nowhere are found.

import { beforeAll, describe, expect, test } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import {
  addMissingPaths,
  listMissingPaths,
  listRedirects,
  pruneMissingPaths,
  upsertMovedSlug,
} from '#data/content/redirects.ts'
import { insertContentRow, publishedContentBySlug } from '#data/content/content.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import { isProblem } from '#domain/problem.ts'
import { findContentWithDeadLinks } from '#operations/content/dead-links.ts'
import { saveRedirects } from '#operations/content/redirects.ts'
import { createMissingPages } from '../../../src/server/monitoring/missing-pages.ts'
import { createTestContext } from '../../support/builders/context.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  await insertContentRow(shop.database.db, 'page', {
    slug: 'contact',
    title: 'Contact',
    description: '',
    content: [],
  })
  await saveRedirects(context(), [
    { from: 'https://www.oudewinkel.nl/Slips/Nacht.html', to: '/contact#bellen' },
    { from: '/index.php?id=12', to: '/shop' },
    { from: '/artikel/weg', to: '/search' },
  ])
})

const context = () =>
  createTestContext(shop.database.db, {
    reservedAddresses: { routes: ['shop', 'search', 'artikel/:slug', '*'], folders: ['api'] },
  })
const responseTo = async (path: string) => {
  const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const errorsOf = (rows: { from: string; to: string }[]) =>
  saveRedirects(context(), rows).then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.errors : error),
  )

describe('an old address', () => {
  test.each([
    ['/slips/nacht.html', '/contact#bellen'],
    ['/Slips/Nacht.html/', '/contact#bellen'],
    ['/slips/nacht.html?utm_source=mail', '/contact?utm_source=mail#bellen'],
    ['/index.php?id=12', '/shop'],
    ['/artikel/weg', '/search'],
  ])('redirects from %s to %s', async (from, to) => {
    expect(await responseTo(from)).toEqual([301, to])
  })

  test('without a redirect stays missing, also with another query', async () => {
    expect(await responseTo('/index.php?id=13')).toEqual([404, null])
  })

  test('shows the page that staff make there, instead of redirecting', async () => {
    await saveRedirects(context(), [{ from: '/later', to: '/shop' }])
    expect(await responseTo('/later')).toEqual([301, '/shop'])
    await shop.database.db.transaction(async (tx) => {
      await insertContentRow(tx, 'page', { slug: 'later', title: 'Later' })
      await invalidateTags(tx, [cacheTag.page('later')])
    })
    await expect.poll(() => responseTo('/later')).toEqual([200, null])
  })
})

describe('saving redirects', () => {
  test('refuses all when one is wrong, and says which part', async () => {
    const before = await listRedirects(shop.database.db)
    expect(
      await errorsOf([
        { from: '/goed', to: '/shop' },
        { from: '/contact', to: '/shop' },
        { from: '/shop?id=1', to: '/contact' },
        { from: '/x', to: '/bestaat-niet' },
        { from: '/y', to: '/index.php' },
        { from: '/z', to: '/x' },
      ]),
    ).toEqual({
      'redirects.1.from': [
        '/contact bestaat in deze winkel. Alleen een adres dat niet bestaat, kan doorleiden.',
      ],
      'redirects.2.from': [
        '/shop bestaat in deze winkel. Alleen een adres dat niet bestaat, kan doorleiden.',
      ],
      'redirects.3.to': ['/bestaat-niet bestaat niet in deze winkel.'],
      'redirects.4.to': ['/index.php bestaat niet in deze winkel.'],
      'redirects.5.to': ['/x leidt zelf door. Kies het adres waar het eindigt.'],
    })
    expect(await listRedirects(shop.database.db)).toEqual(before)
  })
})

describe('missing pages', () => {
  test('are counted by path, without query or visitor, until they redirect', async () => {
    const { db } = shop.database
    const counter = createMissingPages({
      db,
      clock: () => new Date('2026-06-01T10:00:00Z'),
      onFailure: (error) => expect.unreachable(String(error)),
    })
    for (const search of ['', 'email=a@b.nl', 'x=1'])
      expect(await counter.findTarget('/vroeger', search)).toBeUndefined()
    expect(await counter.findTarget('/reset/jan@example.nl', '')).toBeUndefined()
    expect(await counter.findTarget('/index.php', 'id=12')).toBe('/shop')
    await counter.stop()
    expect(await listMissingPaths(db, 50)).toContainEqual({
      path: '/vroeger',
      hits: 3,
      lastDay: '2026-06-01',
    })
    expect(await listMissingPaths(db, 50)).not.toContainEqual(
      expect.objectContaining({ path: '/reset/jan@example.nl' }),
    )
    expect((await listRedirects(db)).find(({ from }) => from === '/index.php?id=12')?.hits).toBe(1)
    await saveRedirects(context(), [{ from: '/vroeger', to: '/shop' }])
    expect(await listMissingPaths(db, 50)).not.toContainEqual(
      expect.objectContaining({ path: '/vroeger' }),
    )
  })

  test('stay missing when the database does not answer, and the failure is reported', async () => {
    const failures: unknown[] = []
    const db = {
      select: () => ({ from: () => ({ where: () => Promise.reject(new Error('down')) }) }),
    } as unknown as typeof shop.database.db
    const counter = createMissingPages({
      db,
      clock: () => new Date(),
      onFailure: (error) => failures.push(error),
    })
    expect(await counter.findTarget('/vroeger', '')).toBeUndefined()
    expect(failures).toEqual([new Error('down')])
    await counter.stop()
  })

  test('are forgotten after thirty days, and only the most requested are kept', async () => {
    const { db } = shop.database
    await pruneMissingPaths(db, '9999-01-01', 0)
    await addMissingPaths(db, new Map([['/oud', 9]]), '2026-05-01')
    await addMissingPaths(
      db,
      new Map([
        ['/a', 3],
        ['/b', 2],
        ['/c', 1],
      ]),
      '2026-06-01',
    )
    await pruneMissingPaths(db, '2026-05-02', 2)
    expect((await listMissingPaths(db, 50)).map(({ path }) => path)).toEqual(['/a', '/b'])
  })
})

describe('links that lead nowhere', () => {
  test('are found in a page, but not those to a redirect or a former slug', async () => {
    const { db } = shop.database
    const text =
      '<p><a href="/nergens#x">a</a> <a href="/slips/nacht.html">b</a> <a href="/vroeger-contact">c</a> <a href="/shop?maat=M">d</a></p>'
    await insertContentRow(db, 'page', {
      slug: 'vol',
      title: 'Vol links',
      description: '',
      content: [{ key: 'a', layout: 'TextBlock', attributes: { text } }],
    })
    const contact = await publishedContentBySlug(db, 'page', 'contact')
    await upsertMovedSlug(db, 'page', 'vroeger-contact', contact?.id ?? 0)
    expect(await findContentWithDeadLinks(context())).toEqual([
      { kind: 'page', slug: 'vol', title: 'Vol links', hrefs: ['/nergens#x'] },
    ])
  })
})
