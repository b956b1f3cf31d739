// What I could buy if my turn ended as things stand: Support Check first (TOC-6.4), then Government points and prices (TOC-5.3).
import { cardIds, sphereOf, valueOf } from "./types";
import type { CrisisView, Province } from "./wire";

export interface Plan {
  points: number;
  provinces: number;
  /** Provinces whose support falls, and those whose Governor leaves. */
  falling: string[];
  lost: string[];
  cards: { card: string; price: number }[];
}

/** TOC-6.4-a: an active Barbarian, a Rival Emperor, or another's army in the capital. */
export const threatened = (view: CrisisView, { id, barbarians, leaders, rivals }: Province, seat: number): boolean =>
  barbarians.some(({ active }) => active > 0) ||
  rivals.length > 0 ||
  leaders.some((leader) => !view.leaders.find((one) => one.id === leader)?.inactive) ||
  view.armies.some((army) => army.region === id && army.capital && army.seat !== seat);

export function planOf(view: CrisisView, seat: number): Plan {
  const mine = view.provinces.filter(({ governor }) => governor === seat);
  const me = view.players.find((player) => player.seat === seat);
  const usurped =
    view.rivals.some(({ where }) => where === "map") || view.players.some((one) => one.pretender && one.seat !== seat);
  const kept = mine.map((province) => {
    const drop =
      (threatened(view, province, seat) ? 1 : 0) + (province.id === "italia" && me?.emperor && usurped ? 1 : 0);
    return { province, support: Math.max(0, province.support - drop), falls: drop > 0 };
  });
  const goes = ({ province, support }: (typeof kept)[number]) => support === 0 || province.mobs >= support;
  const lost = kept.filter(goes);
  const left = kept.filter((one) => !goes(one));
  const points = left.reduce((sum, { province, support }) => sum + Math.max(0, support - province.mobs), 0);
  // The first Military or Political card after a reward costs less: TOC-10.1-e, TOC-10.2-e.
  const price = (card: string) => {
    const full = valueOf(card) <= left.length ? valueOf(card) : 2 * valueOf(card);
    return Math.max(0, full - (view.discounts.includes(sphereOf(card)) ? 2 : 0));
  };
  const piles = new Map(view.market.map((pile) => [pile.card, pile.left]));
  return {
    points,
    provinces: left.length,
    falling: kept.filter((one) => one.falls && !goes(one)).map(({ province }) => province.id),
    lost: lost.map(({ province }) => province.id),
    cards: cardIds
      .filter((card) => valueOf(card) > 1 && piles.get(card))
      .map((card) => ({ card, price: price(card) }))
      .filter((one) => one.price <= points),
  };
}
