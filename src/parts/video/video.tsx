// A film before its still (in the server's page already, fetched when it comes near: a poster is fetched at once) and its subtitles beside it. The browser's own controls serve until the shop's have come.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Picture } from '#ui/picture.tsx'
import type { Controlled } from './controls.tsx'

type Props = { base: string; name: string; title: string; sizes: string }
type Controls = ComponentType<Controlled>

/** Chrome paints its own controls on black where there is no poster; here the still shows through. */
const film = 'absolute inset-0 size-full rounded-[1.75rem] object-cover [&::-webkit-media-controls]:bg-transparent!'

/** `base` is S3_VIDEO_URL. Plays `{base}/{name}.mp4`, with `{name}.vtt` beside it and the still /images/{name}.jpg. */
export function Video({ base, name, title, sizes }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [Controls, setControls] = useState<Controls>()
  const [failed, setFailed] = useState(false)
  // Another host's subtitles need its leave (CORS); where it gives none, the film is played without them.
  const [bare, setBare] = useState(false)
  const foreign = !base.startsWith('/')

  useEffect(() => {
    if (!frame.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        void import('./controls.tsx').then(
          (found) => setControls(() => found.default),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])

  const seek = (time: number) => {
    if (player.current) player.current.currentTime = time
  }
  const mute = (muted: boolean) => {
    if (player.current) player.current.muted = muted
  }

  return (
    <div ref={frame} className="relative aspect-4/3 rounded-[1.75rem] bg-dune max-sm:mb-16">
      <Picture
        url={`/images/${name}.jpg`}
        alt=""
        width={1280}
        height={960}
        sizes={sizes}
        className="absolute inset-0 size-full rounded-[1.75rem] object-cover"
      />
      {failed ? (
        <p role="status" className="absolute inset-x-4 bottom-4 rounded-card bg-white px-5 py-3.5 text-sm">
          Deze film is nu niet te zien. Probeer het later nog eens, of vraag het ons.
        </p>
      ) : (
        <div key={String(bare)}>
          <video
            ref={player}
            src={`${base}/${name}.mp4`}
            crossOrigin={foreign && !bare ? 'anonymous' : undefined}
            controls={!Controls}
            autoPlay={bare}
            playsInline
            preload="none"
            aria-label={title}
            className={film}
            onError={() => (foreign && !bare ? setBare(true) : setFailed(true))}
          >
            {/* The shop's controls show them from the start, the browser's when they are chosen: as a default they would be fetched with the page. */}
            <track kind="captions" srcLang="nl" label="Nederlands" src={bare ? undefined : `${base}/${name}.vtt`} />
          </video>
          {Controls && <Controls player={player} title={title} onSeek={seek} onMute={mute} />}
        </div>
      )}
    </div>
  )
}
