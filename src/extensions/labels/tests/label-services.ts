// The fakes of the label services, providers that call them, and a label to make.

import type { NewLabel } from '../integrations/label-provider.ts'
import { startFakeMyparcel } from '../integrations/myparcel.fake.ts'
import { createMyparcelProvider } from '../integrations/myparcel.ts'
import {
  fakePickupMethod,
  fakeReturnMethod,
  startFakeSendcloud,
} from '../integrations/sendcloud.fake.ts'
import { createSendcloudProvider } from '../integrations/sendcloud.ts'

const timeoutMs = 500
export type LabelServices = Awaited<ReturnType<typeof startLabelServices>>

/** `myparcelProvider` and `sendcloudProvider` take settings that differ. */
export async function startLabelServices() {
  const [myparcel, sendcloud] = await Promise.all([startFakeMyparcel(), startFakeSendcloud()])
  const { publicKey, secretKey, url } = sendcloud
  return {
    myparcel,
    sendcloud,
    myparcelProvider: (differently: object = {}) =>
      createMyparcelProvider({
        apiKey: myparcel.apiKey,
        apiUrl: myparcel.url,
        carrier: 'postnl',
        timeoutMs,
        ...differently,
      }),
    sendcloudProvider: (differently: object = {}) =>
      createSendcloudProvider({
        publicKey,
        secretKey,
        webhookKey: secretKey,
        methodId: 8,
        pickupMethodId: fakePickupMethod,
        returnMethodId: fakeReturnMethod,
        apiUrl: url,
        pointsUrl: url,
        timeoutMs,
        ...differently,
      }),
    close: () => Promise.all([myparcel.close(), sendcloud.close()]),
  }
}

export const testLabel: NewLabel = {
  reference: 'L10001-3f9c0b2a',
  orderNumber: 'L10001',
  recipient: {
    name: 'Jo de Vries',
    company: '',
    street: 'Dam',
    houseNumber: '1',
    houseNumberAddition: 'A',
    postcode: '1012JS',
    city: 'Amsterdam',
    country: 'NL',
  },
  sender: {
    name: 'Retouren',
    street: 'Postbus',
    houseNumber: '12',
    postcode: '0000AA',
    city: 'Zandwijk',
  },
  isLetterboxParcel: false,
  instructions: null,
  pickupPoint: null,
}
