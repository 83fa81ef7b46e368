// What extensions add to the screens of visitors. A form loads when a visitor opens it.

import { complaintForm } from './product-safety/screens.ts'

/** On the page of an order, for each action that the customer can do. */
export const orderForms = [complaintForm]
