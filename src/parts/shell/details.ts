// What the shop tells of itself, for the pieces around every page.

import { createContext, useContext } from 'react'
import type { Reply } from '#api/index.ts'

export type Details = Reply<'GET /api/shop-details'>

/** Undefined when the shop cannot even tell that. */
export const DetailsContext = createContext<Details | undefined>(undefined)
export const useDetails = (): Details | undefined => useContext(DetailsContext)
