// The dialog 'Wis mijn sporen': lists the data, asks for confirmation, reports success and links to
// a neutral page.

import { useEffect, useRef, useState } from 'react'
import { neutralPage } from '#domain/quick-exit.ts'
import type { storageKeys } from '#domain/storage-keys.ts'
import { useShopName } from '../shell/shop-details-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { logOut } from '../account/current-user.ts'
import { browserApi } from '../api-context.ts'

const stores = ['localStorage', 'sessionStorage'] as const

/**
 * Maximum time to wait for each request to the server. clearLocalData clears browser storage before
 * it waits.
 */
const maxWaitMs = 4_000

export default function ClearDataDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<'ask' | 'busy' | 'done'>('ask')
  const clear = async () => {
    setStage('busy')
    await clearLocalData()
    setStage('done')
  }
  return (
    <Dialog title="Wis mijn sporen" onClose={stage === 'done' ? openHomePage : onClose}>
      {stage === 'done' ? (
        <Done />
      ) : (
        <Question busy={stage === 'busy'} onWipe={() => void clear()} onClose={onClose} />
      )}
    </Dialog>
  )
}

/**
 * Also logs out on the server. Storage events reset cart and login in the open tabs. Does not throw
 * if the browser forbids storage.
 */
async function clearLocalData(): Promise<void> {
  const loggedOut = logOut(AbortSignal.timeout(maxWaitMs))
  emptyStores()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  // A screen may write to storage while the visitor leaves it, so clear the storage once more.
  addEventListener('pagehide', emptyStores)
  // The logout request needs the session's cookie. Await the logout, because the next request
  // deletes the cookies.
  await loggedOut
  await Promise.allSettled([
    emptyCaches(),
    browserApi('POST /api/clear-local-data', { signal: AbortSignal.timeout(maxWaitMs) }),
  ])
}

function emptyStores(): void {
  for (const store of stores)
    try {
      globalThis[store].clear()
    } catch (error) {
      console.warn('browser storage is unavailable', error)
    }
}

async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/**
 * The text that the dialog lists for each storage key; null for a key without a text. TypeScript
 * requires an entry for every key.
 */
const storedDataTexts: Record<keyof typeof storageKeys, string | null> = {
  cart: 'je winkelmand en je kortingscode',
  recent: 'de producten die je bekeek',
  compared: 'de producten die je vergelijkt',
  usePerDay: 'hoeveel je per dag gebruikt',
  filters: 'je filters en hoe je sorteerde',
  filterTrail: null,
  scrollPositions: null,
  sort: null,
  answers: 'je antwoorden in de keuzehulp',
  answerDetails: null,
  checkoutValues: 'wat je bij het afrekenen invulde',
  checkoutAttempt: null,
  readingComfort: 'hoe je graag leest (leesgemak)',
  placedOrder: 'de link naar je laatste bestelling',
  login: 'je log-in: daarna ben je uitgelogd',
}

/** Loads the home page as a new document, so that nothing of the old page stays in memory. */
const openHomePage = () => location.replace('/')

function Question({
  busy,
  onWipe,
  onClose,
}: {
  busy: boolean
  onWipe: () => void
  onClose: () => void
}) {
  const shopName = useShopName()
  return (
    <>
      <p>We wissen alles wat {shopName} op dit apparaat bewaart:</p>
      <ul className="my-4 list-disc ps-6 marker:text-drop">
        {Object.values(storedDataTexts).map((text) => text && <li key={text}>{text}</li>)}
      </ul>
      <p>
        Een bestelling die je al plaatste, gaat gewoon door. De link daarnaartoe staat ook in je
        mail.
      </p>
      <div className="mt-7 flex flex-wrap gap-3.5">
        <Button busy={busy} onClick={onWipe}>
          Wis alles
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </>
  )
}

function Done() {
  const shopName = useShopName()
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p ref={message} tabIndex={-1} className="font-semibold outline-none">
        Alles is gewist.
      </p>
      <p className="mt-3">
        {shopName} bewaart nu niets meer van je op dit apparaat. In de geschiedenis van je browser
        staan de pagina’s die je bezocht nog wel. Die wis je zelf, in het menu van je browser.
      </p>
      <div className="mt-7 flex flex-wrap gap-3.5">
        <Button onClick={() => location.replace(neutralPage.url)}>Naar het weerbericht</Button>
        <Button kind="ghost" onClick={openHomePage}>
          Verder in de winkel
        </Button>
      </div>
    </>
  )
}
