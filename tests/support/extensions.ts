// EXTENSIONS chooses the extensions of the tests, as it does for a shop.

import { chooseExtensions } from '#server/boot/choose-extensions.ts'

export const testedExtensions = chooseExtensions(process.env['EXTENSIONS'] ?? 'all')
