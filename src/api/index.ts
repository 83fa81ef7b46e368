// The whole REST API, one line per endpoint. `Call` and `Reply` are what callers see of it.

import { getEnv } from './env.ts'
import { getNavigation } from './navigation.ts'
import { getPage } from './pages.ts'
import { getPopularProducts, getProduct, getProducts } from './products.ts'

export const endpoints = [getEnv, getNavigation, getProducts, getProduct, getPopularProducts, getPage] as const

type Contracts = (typeof endpoints)[number]['contract']
export type Key = Contracts['key']
export type Call<K extends Key> = Extract<Contracts, { key: K }>['call']
export type Reply<K extends Key> = Extract<Contracts, { key: K }>['reply']
