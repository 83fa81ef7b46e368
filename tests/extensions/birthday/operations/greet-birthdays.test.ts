import { expect, test } from 'vitest'
import { erasePerson } from '#data/customer/personal-data/erase.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { createMailDelivery } from '#tests/support/builders/customers.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { deleteBirthday } from '../data/birthdays.ts'
import { birthdays } from '../data/tables.ts'
import { birthdaysOn } from '../domain/birthday.ts'
import { greetingSetting } from '../domain/greeting-setting.ts'
import { greetBirthdays, noteBirthday } from './greet-birthdays.ts'

const birthdayMorning = '2027-03-14T05:30:00Z'
const { context, clock, atOnce, expectCount, expectMails, ...shop } = useFreshShop({
  start: birthdayMorning,
})

const email = 'jarig@voorbeeld.nl'
const note = () => noteBirthday(context, { email, day: 14, month: 3 })
const turn = (active: boolean, version = 0) =>
  saveSetting(
    context,
    greetingSetting,
    { greeting: { ...greetingSetting.default, active } },
    version,
  )

test('the shop greets when staff turned it on, and on the birthday', async () => {
  await note()
  expect(await greetBirthdays(context)).toBe(0)
  await turn(true)
  clock.set('2027-03-13T05:30:00Z')
  expect(await greetBirthdays(context)).toBe(0)
  clock.set(birthdayMorning)
  expect(await greetBirthdays(context)).toBe(1)
})

test('each gets one greeting a year, also from two processes at once', async () => {
  await note()
  await turn(true)
  await atOnce(4, () => greetBirthdays(context))
  await expectMails('birthday-greeting')
  clock.set('2028-03-14T05:30:00Z')
  await greetBirthdays(context)
  await expectMails('birthday-greeting', 'birthday-greeting')
})

test('a process that is killed at any step loses no greeting and repeats none', async () => {
  await note()
  await turn(true)
  expect(await killAtEachStep(context, greetBirthdays)).toBeGreaterThan(2)
  await expectMails('birthday-greeting')
})

test('29 February is the 28th in a year without it', () => {
  const leapDay = { day: 29, month: 2 }
  expect(birthdaysOn('2027-02-28')).toContainEqual(leapDay)
  expect(birthdaysOn('2028-02-28')).not.toContainEqual(leapDay)
  expect(birthdaysOn('2028-02-29')).toEqual([leapDay])
  expect(birthdaysOn('2027-03-01')).toEqual([{ day: 1, month: 3 }])
})

test('a greeting does not leave if staff forgot the birthday or turned it off since', async () => {
  const deliver = createMailDelivery(context)
  const birthdayId = await note()
  await turn(true)
  await greetBirthdays(context)
  expect(await deliver()).toMatchObject([{ to: email, subject: 'birthday-greeting' }])

  clock.set('2028-03-14T05:30:00Z')
  await greetBirthdays(context)
  await turn(false, 1)
  expect(await deliver()).toEqual([])

  clock.set('2029-03-14T05:30:00Z')
  await turn(true, 2)
  await greetBirthdays(context)
  await deleteBirthday(context.db, birthdayId)
  expect(await deliver()).toEqual([])
})

test('noteBirthday refuses an address that is there already, in capitals too', async () => {
  await note()
  const again = { email: email.toUpperCase(), day: 1, month: 1 }
  await expect(noteBirthday(context, again)).toBeRefused('input-invalid')
})

test('the export shows the birthday of the customer, and an erasure deletes it', async () => {
  const { id } = await shop.createCustomer(email)
  await note()
  expect(await shop.exportedItems(id, 'Je verjaardag')).toMatchObject([{ Verjaardag: '14 maart' }])
  await context.db.transaction(async (tx) => erasePerson(tx, await loadPerson(tx, id)))
  await expectCount(birthdays, 0)
})

test('a birthday is forgotten five years after the customer asked', async () => {
  await note()
  clock.set('2032-03-13T12:00:00Z')
  await shop.deleteExpiredData()
  await expectCount(birthdays, 1)
  clock.set('2032-03-15T12:00:00Z')
  await shop.deleteExpiredData()
  await expectCount(birthdays, 0)
})
