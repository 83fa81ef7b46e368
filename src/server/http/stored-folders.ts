// First segments under which files are served from the disk: pictures, videos, and what a neighbouring build calls its own.

export const storedFolders = ['assets', 'build', 'images', 'media', 'storage', 'videos'] as const
