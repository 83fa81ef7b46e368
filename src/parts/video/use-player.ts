// What a video element is doing, as React state, and its subtitles.

import { type RefObject, useEffect, useState } from 'react'

type Player = RefObject<HTMLVideoElement | null>

const atRest = { playing: false, muted: false, time: 0, duration: 0 }
const told = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'volumechange'] as const

/** Reads the element at once as well: what happened before the page woke was told to nobody. Times in seconds. */
export function usePlayer(player: Player) {
  const [state, setState] = useState(atRest)
  useEffect(() => {
    const film = player.current
    if (!film) return
    const read = () =>
      setState({
        playing: !film.paused && !film.ended,
        muted: film.muted,
        time: film.currentTime,
        duration: Number.isFinite(film.duration) ? film.duration : 0,
      })
    read()
    for (const event of told) film.addEventListener(event, read)
    return () => {
      for (const event of told) film.removeEventListener(event, read)
    }
  }, [player])
  /** The bar must not wait for the film to say where it is: it would jump back under the finger. */
  const goTo = (time: number) => setState((before) => ({ ...before, time }))
  return { ...state, goTo }
}

/** What is being said, shown by the shop instead of by the browser; undefined while there are no subtitles. */
export function useSubtitles(player: Player): string | undefined {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    const element = player.current?.querySelector('track')
    if (!element) return
    const { track } = element
    track.mode = 'hidden'
    const read = () => setSaid(Array.from(track.activeCues ?? [], (cue) => (cue instanceof VTTCue ? cue.text : '')).join('\n'))
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    track.addEventListener('cuechange', read)
    return () => {
      element.removeEventListener('load', read)
      track.removeEventListener('cuechange', read)
      track.mode = 'showing'
    }
  }, [player])
  return said
}
