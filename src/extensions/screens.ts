// What extensions add to the screens of visitors. A form loads when a visitor opens it.

import type { ComponentType } from 'react'
import type { AfterSaleProps } from '#screens/order/use-order-change.tsx'
import { complaintForm } from './product-safety/screens.ts'

type OrderForm = {
  action: keyof AfterSaleProps['order']['can']
  title: string
  Form: ComponentType<AfterSaleProps>
}

/** On the page of an order, for each action that the customer can do. */
export const orderForms: readonly OrderForm[] = [complaintForm]
