import { beforeAll, describe, expect, test } from 'vitest'
import { upsertNavigation } from '#data/content/navigation.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { loadPublicNavigation, saveMenus } from './navigation.ts'

const { context, insertContentRow } = await openTestShop()
beforeAll(async () => {
  for (const slug of ['contact', 'over-ons', 'privacybeleid'])
    await insertContentRow('page', { slug, title: slug })
})

const overOns = { name: 'Over ons', href: '/over-ons' }
const contact = { name: 'Contact', href: '/contact' }

describe('loadPublicNavigation', () => {
  test('builds the footer from menus that an earlier version saved, with links to live pages only', async () => {
    await upsertNavigation(context.db, {
      categories: [],
      pages: [overOns, { name: 'Weg', href: '/weg' }],
    })
    const { footer } = await loadPublicNavigation(context)
    expect(footer.columns).toEqual([
      { name: 'Winkel', items: [{ name: 'Alle producten', href: '/shop' }] },
      { name: 'Hulp', items: [{ name: 'Wordt het vergoed?', href: '/vergoeding' }, contact] },
      { name: 'Luwte', items: [overOns] },
    ])
    expect(footer.about).toContain('Uit de wind.')
    expect(footer.legal).toEqual([{ name: 'Privacybeleid', href: '/privacybeleid' }, contact])
  })
  test('shows the footer that staff saved, without links to pages that are not live, and always the legal links', async () => {
    const columns = [
      { name: 'Leeg', items: [{ name: 'Weg', href: '/weg' }] },
      { name: 'Wij', items: [overOns, { name: 'Elders', href: 'https://elders.example/' }] },
    ]
    const version = await saveMenus(context, undefined, {
      categories: [],
      pages: [],
      footer: { about: 'Rustig thuis.', columns },
    })
    const { footer } = await loadPublicNavigation(context)
    expect(footer).toMatchObject({
      about: 'Rustig thuis.',
      columns: [columns[1]],
      legal: [{ href: '/privacybeleid' }, contact],
    })
    await saveMenus(context, version, { categories: [], pages: [] })
    expect((await loadPublicNavigation(context)).footer.columns.map(({ name }) => name)).toEqual([
      'Winkel',
      'Hulp',
      'Luwte',
    ])
  })
  test('refuses a footer without columns and an outdated version', async () => {
    const footer = { about: '', columns: [] }
    await expect(saveMenus(context, undefined, { categories: [], pages: [], footer })).toBeRefused({
      errors: { 'footer.columns': [expect.any(String)] },
    })
    await expect(saveMenus(context, 1, { categories: [], pages: [] })).toBeRefused(
      'version-conflict',
    )
  })
})
