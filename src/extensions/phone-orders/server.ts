import { defineExtension } from '../define-extension.ts'
import { endpoints } from './api/endpoints.ts'

export default defineExtension({
  name: 'phone-orders',
  endpoints,
  causesMails: ['order-by-phone'],
})
