// Says what happened to who cannot see it.

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

export const useAnnounce = () => useContext(AnnounceContext)

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The same words twice must be read twice. */}
      <div role="status" className="sr-only">
        <p key={said.turn}>{said.text}</p>
      </div>
    </AnnounceContext>
  )
}
