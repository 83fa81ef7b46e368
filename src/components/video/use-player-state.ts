// The state and the subtitles of a video element, as React state.

import { type RefObject, useEffect, useState } from 'react'

type Player = RefObject<HTMLVideoElement | null>

const initialState = { started: false, playing: false, muted: false, time: 0, duration: 0 }
const playerEvents = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'durationchange',
  'volumechange',
] as const

/**
 * Also reads the video on mount, because the video may have played before hydration. Times are in
 * seconds.
 */
export function usePlayerState(player: Player) {
  const [state, setState] = useState(initialState)
  useEffect(() => {
    const video = player.current
    if (!video) return
    const read = () =>
      setState((before) => ({
        started: before.started || !video.paused || video.currentTime > 0,
        playing: !video.paused && !video.ended,
        muted: video.muted,
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
      }))
    read()
    for (const event of playerEvents) video.addEventListener(event, read)
    return () => {
      for (const event of playerEvents) video.removeEventListener(event, read)
    }
  }, [player])
  /**
   * Updates the time before the video's event, so that the slider does not jump back during
   * dragging.
   */
  const setTime = (time: number) => setState((before) => ({ ...before, time }))
  return { ...state, setTime }
}

/**
 * Returns the current subtitle, or undefined if the subtitles have not loaded. The shop renders the
 * subtitle, so the subtitles of the browser are off.
 */
export function useCurrentSubtitle(player: Player): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const element = player.current?.querySelector('track')
    if (!element) return
    const { track } = element
    track.mode = 'hidden'
    const read = () =>
      setText(
        Array.from(track.activeCues ?? [], (cue) => (cue instanceof VTTCue ? cue.text : '')).join(
          '\n',
        ),
      )
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    track.addEventListener('cuechange', read)
    return () => {
      element.removeEventListener('load', read)
      track.removeEventListener('cuechange', read)
      track.mode = 'showing'
    }
  }, [player])
  return text
}
