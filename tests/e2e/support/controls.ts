// Operates buttons, links, fields and choices as people do: by the text on the screen.

import { expect, type Locator, type Page } from '@playwright/test'
import { waitForAnimations } from './animations.ts'

/** A page, a frame, or a part of one. */
type Container = Pick<Page, 'getByLabel' | 'getByRole'>
/** By default a name also matches as a part of the whole name, in small letters and capitals. */
type Match = { exact?: boolean }

type Press = Match & {
  /** Presses this key on the control, instead of the mouse. */
  key?: string
}
const press = (control: Locator, key: string | undefined): Promise<void> =>
  key === undefined ? control.click() : control.press(key)

export const pressButton = (
  container: Container,
  name: string | RegExp,
  { key, ...match }: Press = {},
): Promise<void> => press(container.getByRole('button', { name, ...match }), key)

/** Opens the menu of a record in the back office, and presses one of its buttons. */
export async function chooseInMenu(
  container: Container,
  record: string,
  button: string | RegExp,
): Promise<void> {
  await container.getByLabel(`Meer: ${record}`).first().click()
  await pressButton(container, button)
}

export const pressLink = (
  container: Container,
  name: string | RegExp,
  { key, ...match }: Press = {},
): Promise<void> => press(container.getByRole('link', { name, ...match }), key)

export const tapButton = (
  container: Container,
  name: string | RegExp,
  match: Match = {},
): Promise<void> => container.getByRole('button', { name, ...match }).tap()

export const tapLink = (
  container: Container,
  name: string | RegExp,
  match: Match = {},
): Promise<void> => container.getByRole('link', { name, ...match }).tap()

/** Types each value into the field with its label, in this order. */
export async function fillIn(
  container: Container,
  values: Readonly<Record<string, string>>,
  match: Match = {},
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await container.getByLabel(label, match).fill(value)
}

/** Expects that the field with each label contains its value. */
export async function expectValues(
  container: Container,
  values: Readonly<Record<string, string | RegExp>>,
  match: Match = {},
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(container.getByLabel(label, match)).toHaveValue(value)
}

/** Chooses each option in the list with its label, in this order. */
export async function chooseIn(
  container: Container,
  options: Readonly<Record<string, Parameters<Locator['selectOption']>[0]>>,
  match: Match = {},
): Promise<void> {
  for (const [label, option] of Object.entries(options))
    await container.getByLabel(label, match).selectOption(option)
}

export const expectFieldFocused = (
  container: Container,
  label: string | RegExp,
  match: Match = {},
): Promise<void> => expect(container.getByLabel(label, match)).toBeFocused()

/**
 * Matches the full text of a label or of one line of it. Ignores case: the style sheet may show
 * capitals.
 */
const exactText = (text: string) =>
  new RegExp(`^\\s*${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}\\s*$`, 'i')

/**
 * Presses the middle of this text in a label, once it can be pressed, and waits until its radio or
 * checkbox is checked. `nth` chooses one of several labels with that text; a negative number counts
 * from the end.
 */
export async function pressLabel(
  container: Page | Locator,
  text: string | RegExp,
  { nth }: { nth?: number } = {},
): Promise<void> {
  const matches = container
    .locator('label')
    .getByText(typeof text === 'string' ? exactText(text) : text)
  const label = nth === undefined ? matches : matches.nth(nth)
  // Scrolling moves a panel that is anchored to its button, and a press during that movement would
  // miss the text.
  await label.scrollIntoViewIfNeeded()
  await waitForAnimations(label.page())
  await label.click()
  // Playwright checks the input that the label belongs to.
  await expect(label).toBeChecked()
}

/** Presses keys on what has the focus, one after another. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until the control has the focus. */
export async function focusByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (
    let presses = 0;
    presses < 60 && !(await control.evaluate((one) => one === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

export async function pressByKeyboard(page: Page, button: string | RegExp): Promise<void> {
  await focusByKeyboard(page, page.getByRole('button', { name: button, exact: true }))
  await page.keyboard.press('Enter')
}
