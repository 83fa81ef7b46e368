// Lists the endpoints of the core. The types `EndpointInput` and `EndpointReply` for API clients
// follow from them and from those of the extensions.

import type { Endpoint } from './framework/endpoint.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { allCustomerEndpoints } from './customer/endpoints.ts'
import { discountEndpoints } from './discount/endpoints.ts'
import { inventoryEndpoints } from './inventory/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { newsletterEndpoints } from './newsletter/endpoints.ts'
import { orderEndpoints } from './order/endpoints.ts'
import { paymentEndpoints } from './payment/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { subscriptionEndpoints } from './subscription/endpoints.ts'
import { questionReportEndpoints } from './statistics/question-reports.ts'
import { salesStatisticsEndpoints } from './statistics/statistics.ts'

const endpoints = [
  ...contentEndpoints,
  ...searchEndpoints,
  ...paymentEndpoints,
  ...mailEndpoints,
  ...orderEndpoints,
  ...discountEndpoints,
  ...staffEndpoints,
  ...subscriptionEndpoints,
  ...salesStatisticsEndpoints,
  ...questionReportEndpoints,
  ...newsletterEndpoints,
  ...allCustomerEndpoints,
  ...inventoryEndpoints,
  ...catalogueEndpoints,
] as const

/** Each extension declares here a member with the list of its endpoints. */
export interface ExtensionEndpoints {}

type CoreEndpoint = (typeof endpoints)[number]
export type AnyEndpoint = CoreEndpoint | ExtensionEndpoints[keyof ExtensionEndpoints][number]
type Contracts = AnyEndpoint['contract']
export type CoreEndpointKey = CoreEndpoint['contract']['key']
export type EndpointKey = Contracts['key']
export type EndpointInput<K extends EndpointKey> = Extract<Contracts, { key: K }>['call']
export type EndpointReply<K extends EndpointKey> = Extract<Contracts, { key: K }>['reply']

/** Without the types of their input and reply, for code that processes any endpoint. */
export const coreEndpoints = endpoints as readonly unknown[] as readonly Endpoint[]
