// Where one looks on the map: the world's corner in pixels, and pixels for each of its units.
export interface Look {
  x: number;
  y: number;
  k: number;
}
export interface Box {
  width: number;
  height: number;
}

/** Pixels for each unit, where one is as close as is of use. */
const closest = 3.2;

export const fitting = (box: Box, world: Box): number => Math.min(box.width / world.width, box.height / world.height);
/** Keeps the map in sight: never smaller than it fits, never pushed off. */
export function held(look: Look, box: Box, world: Box): Look {
  const least = fitting(box, world);
  const k = Math.min(Math.max(look.k, least), Math.max(least, closest));
  const along = (at: number, room: number, length: number): number =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return { k, x: along(look.x, box.width, world.width * k), y: along(look.y, box.height, world.height * k) };
}
/** Zooms so that what lies under a point stays there. */
export const zoomed = (look: Look, by: number, px: number, py: number, box: Box, world: Box): Look => {
  const least = fitting(box, world);
  const k = Math.min(Math.max(look.k * by, least), Math.max(least, closest));
  const real = k / look.k;
  return held({ k, x: px - (px - look.x) * real, y: py - (py - look.y) * real }, box, world);
};
/** A point of the world in the middle. */
export const centred = (k: number, wx: number, wy: number, box: Box, world: Box): Look =>
  held({ k, x: box.width / 2 - wx * k, y: box.height / 2 - wy * k }, box, world);
/**
 * The same look in a window of another size: its middle stays in the middle, and of the whole as much is seen. `least`: below which it is not made smaller by that.
 */
export function refitted(look: Look, was: Box, box: Box, world: Box, least = 0): Look {
  const real = fitting(box, world) / fitting(was, world);
  const k = Math.min(closest, Math.max(look.k * real, Math.min(look.k, least)));
  return centred(k, (was.width / 2 - look.x) / look.k, (was.height / 2 - look.y) / look.k, box, world);
}
/** Whether a point of the world can be seen, with some room around it. */
export const inSight = (look: Look, wx: number, wy: number, box: Box, room = 40): boolean => {
  const [x, y] = [wx * look.k + look.x, wy * look.k + look.y];
  return x >= room && y >= room && x <= box.width - room && y <= box.height - room;
};
