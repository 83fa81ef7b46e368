// Assigns the modules of the visitors' pages to script files, so that a page loads few files with
// little unneeded code. A module that only one screen or lazy part uses is in the file of that
// screen or part. `sharedScriptOf` returns the shared file of a module with several users.

type ModuleInfo = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
export type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

const ordering =
  'account|cart-proposal|checkout|mail-link|order|pending-change|subscription|test-payment|withdrawal'
/** Pages with an address load it after hydration. */
const loadedLater = '/src/components/address/look-up-once'
/**
 * The shared files. A module goes into the first file whose pattern matches every user of the
 * module, apart from staff files. `sharedScriptOf` contains the exceptions.
 */
const sharedBy: Record<string, RegExp> = {
  'product-listing': /\/src\/components\/(?:product-listing|product-finder\/finder-results)\b/,
  // Forms that load after their page share this file: the check of an address, for example.
  forms: new RegExp(`/src/screens/(?:${ordering})/(?!.*-screen\\.tsx$)|${loadedLater}`),
  // This file is for modules that no screen imports statically.
  later: /^(?!.*-screen\.tsx$)/,
  finder: /\/src\/(?:components|screens)\/product-finder\b/,
  // Cards of products, which most pages show below what a visitor sees first.
  cards: /\/src\/(?:screens\/(?:search|product\/(?!.*-screen))|components|blocks)\b/,
  content: /\/src\/(?:screens\/(?:article|page|withdrawal\/withdraw-screen)|blocks)\b/,
  // The later parts of ordering have the stepper and the picker from here, so that no page loads
  // these with its frame.
  shopping:
    /\/src\/(?:screens\/(?:article|compare|page|product|search|product-listing|product-finder|withdrawal\/withdraw-screen|checkout\/later-parts|subscription\/self-service)|components|blocks)\b/,
  // Fields of the checkout that forms elsewhere have too: the address, and the consent to the use
  // of health data.
  address: new RegExp(
    `/src/screens/(?:checkout/|account/(?:pages-with-address|register-screen)|(?:order|subscription)/address-form)|${loadedLater}`,
  ),
  // The packs that a customer sends back.
  returns: /\/src\/screens\/(?:order|withdrawal)\//,
  account: new RegExp(`/src/screens/(?:${ordering.replace('checkout|', '')})/|${loadedLater}`),
  ordering: new RegExp(`/src/screens/(?:${ordering})/|${loadedLater}`),
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

const screenFolder = /\/src\/screens\/([\w-]+)\//
const entry = /\/src\/app\/entry-client\.tsx$/
const preHydration = /\/src\/components\/pre-hydration\//
// Only staff open the preview of a product.
const forStaff =
  /\/src\/(?:(?:extensions\/[\w-]+\/)?admin|editor|screens\/product\/preview-screen)\b|\?whole/

/**
 * Returns the name of the shared file for a module. If several files of one screen folder use the
 * module, and no other page of visitors does, the shared file has the name of that folder. Returns
 * undefined for the entry and for modules of the pre-hydration script. Also returns undefined for a
 * module that only one file or only staff use.
 */
export function sharedScriptOf(id: string, modules: ModuleGraph): string | undefined {
  const users = usersOf(id, modules)
  const visitors = users.filter((user) => !forStaff.test(user))
  if (entry.test(id) || visitors.length === 0 || users.some((user) => preHydration.test(user)))
    return undefined
  if (users.some((user) => entry.test(user))) return 'frame'
  if (users.length < 2) return undefined
  const folders = new Set(visitors.map((user) => screenFolder.exec(user)?.[1]))
  const [folder] = folders
  if (folders.size === 1 && visitors.length > 1 && folder) return `${folder}-parts`
  // A module that one screen shares with staff goes into `shopping`, not into `content`.
  const isOfOneScreen = visitors.length === 1
  const [name = 'frame'] =
    Object.entries(sharedBy).find(
      ([file, pattern]) =>
        !(isOfOneScreen && file === 'content') && visitors.every((user) => pattern.test(user)),
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
