import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => undefined)

export const useAnnounce = () => useContext(AnnounceContext)

export function Announcer({ children }: { children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* React mounts a new element for a new key, so that screen readers repeat an identical
          text. */}
      <div role="status" className="sr-only">
        <p key={announcement.count}>{announcement.text}</p>
      </div>
    </AnnounceContext>
  )
}
