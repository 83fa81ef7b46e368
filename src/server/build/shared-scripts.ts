// Assigns the modules of the visitors' pages to script files, so that a page loads few files with
// little unneeded code. A module that only one screen or lazy part uses is in the file of that
// screen or part. `sharedScriptOf` returns the shared file of a module with several users.

import { isForStaff } from './staff-files.ts'

type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
export type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

type Matches = (user: string) => boolean
/** Whether a user is one of these files, or in one of these folders; paths below src. */
const isUnder =
  (...paths: readonly string[]): Matches =>
  (user) =>
    paths.some((path) => user.includes(`/src/${path}`))
/** Inside an extension are the layers of the core. */
const inLayer = (user: string): string => {
  const [before, within] = user.split('/src/extensions/')
  return within === undefined ? user : `${before}/src/${within.slice(within.indexOf('/') + 1)}`
}
const isScreen: Matches = (user) => user.endsWith('-screen.tsx')

const isOfAccount = isUnder(
  'screens/account/',
  'screens/cart-proposal/',
  'screens/mail-link/',
  'screens/order/',
  'screens/pending-change/',
  'screens/subscription/',
  'screens/test-payment/',
  'screens/withdrawal/',
)
const isOfCheckout = isUnder('screens/checkout/')
/** Pages with an address load it after hydration. */
const isLookup = isUnder('components/address/look-up-once')

/**
 * The shared files. A module goes into the first file that matches every user of the module, apart
 * from staff files. `sharedScriptOf` contains the exceptions.
 */
const sharedBy: Record<string, Matches> = {
  'product-listing': isUnder(
    'components/product-listing/',
    'components/product-finder/finder-results',
  ),
  // Forms that load after their page share this file: the check of an address, for example.
  forms: (user) => isLookup(user) || ((isOfAccount(user) || isOfCheckout(user)) && !isScreen(user)),
  // This file is for modules that no screen imports statically.
  later: (user) => !isScreen(user),
  finder: isUnder('components/product-finder/', 'screens/product-finder/'),
  // Cards of products, which most pages show below what a visitor sees first.
  cards: (user) =>
    isUnder('screens/search/', 'screens/compare/comparison.tsx', 'components/', 'blocks/')(user) ||
    (isUnder('screens/product/')(user) && !isScreen(user)),
  content: isUnder(
    'screens/article/',
    'screens/page/',
    'screens/withdrawal/withdraw-screen',
    'blocks/',
  ),
  // The later parts of ordering have the stepper and the picker from here, so that no page loads
  // these with its frame.
  shopping: isUnder(
    'screens/article/',
    'screens/compare/',
    'screens/page/',
    'screens/product/',
    'screens/search/',
    'screens/product-listing/',
    'screens/product-finder/',
    'screens/withdrawal/withdraw-screen',
    'screens/checkout/later-parts',
    'screens/order/order-again',
    'screens/subscription/self-service',
    'components/',
    'blocks/',
  ),
  // Fields of the checkout that forms elsewhere have too: the address, and the consent to the use
  // of health data.
  address: (user) =>
    isLookup(user) ||
    isOfCheckout(user) ||
    isUnder(
      'screens/account/pages-with-address',
      'screens/account/register-screen',
      'screens/order/address-form',
      'screens/subscription/address-form',
    )(user),
  // The packs that a customer sends back.
  returns: isUnder('screens/order/', 'screens/withdrawal/'),
  account: (user) => isLookup(user) || isOfAccount(user),
  ordering: (user) => isLookup(user) || isOfAccount(user) || isOfCheckout(user),
}
/**
 * A file on which other files depend comes first. The bundler puts the dependencies of a file into
 * that file, unless an earlier file has the dependencies.
 */
export const sharedScriptNames = [
  'frame',
  'ordering',
  'account',
  'returns',
  'address',
  'shopping',
  'finder',
  'cards',
  'content',
  'later',
  'forms',
  'product-listing',
]

const isEntry = isUnder('app/entry-client.tsx')
const isPreHydration = isUnder('components/pre-hydration/')
// Only staff open the preview of a product.
const isOfStaff: Matches = (user) =>
  isForStaff(user) || isUnder('screens/product/preview-screen')(user) || user.endsWith('?whole')
const screenFolderOf = (user: string) => user.split('/src/screens/')[1]?.split('/')[0]

/**
 * Returns the name of the shared file for a module. If several files of one screen folder use the
 * module, and no other page of visitors does, the shared file has the name of that folder, except
 * for the checkout. Returns
 * undefined for the entry and for modules of the pre-hydration script. Also returns undefined for a
 * module that only one file or only staff use.
 */
export function sharedScriptOf(id: string, modules: ModuleGraph): string | undefined {
  const users = usersOf(id, modules)
  const visitors = users.filter((user) => !isOfStaff(user)).map(inLayer)
  if (isEntry(id) || visitors.length === 0 || users.some(isPreHydration)) return undefined
  if (users.some(isEntry)) return 'frame'
  if (users.length < 2) return undefined
  const folders = new Set(visitors.map(screenFolderOf))
  const [folder] = folders
  // The screen of the checkout loads `address` anyway.
  if (folder === 'checkout' && folders.size === 1 && visitors.some(isScreen)) return 'address'
  if (folders.size === 1 && visitors.length > 1 && folder) return `${folder}-parts`
  // A module that one screen shares with staff goes into `shopping`, not into `content`.
  const isOfOneScreen = visitors.length === 1
  const [name = 'frame'] =
    Object.entries(sharedBy).find(
      ([file, matches]) => !(isOfOneScreen && file === 'content') && visitors.every(matches),
    ) ?? []
  return name
}

/**
 * Returns the entries and dynamically imported modules that import this module statically, directly
 * or through others.
 */
function usersOf(id: string, modules: ModuleGraph): string[] {
  const visited = new Set<string>()
  const users: string[] = []
  const walk = (module: string) => {
    const info = modules.getModuleInfo(module)
    if (visited.has(module) || !info) return
    visited.add(module)
    if (info.isEntry || info.dynamicImporters.length > 0) users.push(module)
    info.importers.forEach(walk)
  }
  walk(id)
  return users
}
