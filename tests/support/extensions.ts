// EXTENSIONS chooses the extensions of the tests, as it does for a shop.

import { chooseExtensions } from '#server/boot/choose-extensions.ts'

const choice = process.env['EXTENSIONS'] || 'all'

export const testedExtensions = chooseExtensions(choice)
export const testsAllExtensions = choice === 'all'
