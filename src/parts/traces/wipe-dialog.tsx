// 'Wis mijn sporen': says what goes, asks once, says that it is done, and offers a way out.

import { useEffect, useRef, useState } from 'react'
import type { storageKeys } from '#domain/device/storage-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { wipeTraces } from './wipe-traces.ts'

/** Every kept thing in words, or null where the words of another cover it; a new one does not compile without. */
const told: Record<keyof typeof storageKeys, string | null> = {
  cart: 'je winkelmand',
  recent: 'de producten die je bekeek',
  filters: 'je filters en hoe je sorteerde',
  filterTrail: null,
  scrollPositions: null,
  sort: null,
  answers: 'je antwoorden in de keuzehulp',
  checkoutValues: 'wat je bij het afrekenen invulde',
  checkoutAttempt: null,
  copiedBlocks: null,
  readingComfort: 'hoe je graag leest (leesgemak)',
  placedOrder: 'de link naar je laatste bestelling',
  editorWork: null,
  login: 'je log-in: daarna ben je uitgelogd',
}

/** A page about the weather: anybody may have been there. */
const neutralPage = 'https://www.knmi.nl/'

/** A fresh page, so that nothing of the old one stays in memory. */
const stay = () => location.replace('/')

export default function WipeDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<'ask' | 'busy' | 'done'>('ask')
  const wipe = async () => {
    setStage('busy')
    await wipeTraces()
    setStage('done')
  }
  return (
    <Dialog title="Wis mijn sporen" onClose={stage === 'done' ? stay : onClose}>
      {stage === 'done' ? <Done /> : <Question busy={stage === 'busy'} onWipe={() => void wipe()} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ busy, onWipe, onClose }: { busy: boolean; onWipe: () => void; onClose: () => void }) {
  return (
    <>
      <p>We wissen alles wat Luwte op dit apparaat bewaart:</p>
      <ul className="my-4 list-disc ps-6 marker:text-drop">{Object.values(told).map((what) => what && <li key={what}>{what}</li>)}</ul>
      <p>Een bestelling die je al plaatste, gaat gewoon door. De link daarnaartoe staat ook in je mail.</p>
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
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p ref={said} tabIndex={-1} className="font-semibold outline-none">
        Alles is gewist.
      </p>
      <p className="mt-3">
        Luwte bewaart nu niets meer van je op dit apparaat. In de geschiedenis van je browser staan de pagina’s die je bezocht nog wel. Die
        wis je zelf, in het menu van je browser.
      </p>
      <div className="mt-7 flex flex-wrap gap-3.5">
        <Button onClick={() => location.replace(neutralPage)}>Naar het weerbericht</Button>
        <Button kind="ghost" onClick={stay}>
          Verder in de winkel
        </Button>
      </div>
    </>
  )
}
