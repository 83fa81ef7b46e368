// EXTENSIONS chooses the extensions of the tests, as it does for a shop.

import { chooseExtensions } from '#server/boot/choose-extensions.ts'
import { choice } from './folders-left-out.ts'

export const testedExtensions = chooseExtensions(choice)
