import { describe, expect, test } from 'vitest'
import { sharedScriptOf } from './shared-scripts.ts'

/**
 * Returns a module graph. `importers` has the importers of each module; `heads` are entries or
 * dynamically imported modules.
 */
const graph = (importers: Record<string, string[]>, heads: readonly string[]) => ({
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters:
      heads.includes(id) && !id.includes('entry-client') ? ['/shop/src/app/route-objects.tsx'] : [],
    isEntry: id.includes('entry-client') || id.includes('pre-hydration.ts'),
  }),
})

const entry = '/shop/src/app/entry-client.tsx'
const shop = '/shop/src/screens/product-listing/product-listing-screen.tsx'
const product = '/shop/src/screens/product/product-screen.tsx'
const checkout = '/shop/src/screens/checkout/checkout-screen.tsx'
const account = '/shop/src/screens/account/account-screen.tsx'
const footer = '/shop/src/components/shell/menu-and-footer.ts'
const blocks = '/shop/src/blocks/all-blocks.ts'
const admin = '/shop/src/admin/admin-screen.tsx'
const extension = '/shop/src/extensions/parcels/admin/parcels-screen.tsx'
const heads = [entry, shop, product, checkout, account, footer, blocks, admin, extension]
const module = '/shop/src/ui/button.tsx'

const fileFor = (...users: string[]) => sharedScriptOf(module, graph({ [module]: users }, heads))

describe('sharedScriptOf', () => {
  test.each([
    ['a module of the entry script', 'frame', [entry, admin]],
    ['a module shared by shopping and ordering screens', 'frame', [shop, checkout]],
    ['a module shared by shopping screens', 'shopping', [shop, product]],
    ['a module shared by checkout and account', 'ordering', [checkout, account]],
    ['a module shared by lazy parts only', 'later', [footer, blocks]],
    ['a module shared by one screen and staff', 'shopping', [shop, admin]],
  ] as const)('puts %s into %s', (_, file, users) => expect(fileFor(...users)).toBe(file))

  test('puts a module that the checkout shares with its later parts into the file of its fields', () => {
    const laterParts = '/shop/src/screens/checkout/later-parts.ts'
    const modules = graph({ [module]: [checkout, laterParts] }, [checkout, laterParts])
    expect(sharedScriptOf(module, modules)).toBe('address')
  })

  test('counts a screen of an extension as one of the core', () => {
    const form = '/shop/src/screens/order/address-form.tsx'
    const inExtension = '/shop/src/extensions/parcels/screens/order/parcel-form.tsx'
    const modules = graph({ [module]: [form, inExtension] }, [form, inExtension])
    expect(sharedScriptOf(module, modules)).toBe('order-parts')
  })

  test.each([
    ['one screen', [shop]],
    ['staff', [admin]],
    ['staff, also in an extension,', [admin, extension]],
  ])('does not share a module that only %s uses', (_, users) =>
    expect(fileFor(...users)).toBeUndefined(),
  )

  test('follows imports through other modules, also in a cycle', () => {
    const list = '/shop/src/components/product/product-card.tsx'
    const importers = { [module]: [list, product], [list]: [module, shop] }
    expect(sharedScriptOf(module, graph(importers, heads))).toBe('shopping')
  })

  test('never shares a module of the pre-hydration script, which must not wait for another file', () => {
    const preHydration = '/shop/src/components/pre-hydration/pre-hydration.ts'
    expect(
      sharedScriptOf(
        module,
        graph({ [module]: [preHydration, shop, product] }, [...heads, preHydration]),
      ),
    ).toBeUndefined()
  })
})
