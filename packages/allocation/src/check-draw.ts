import { CheckedReservations } from "./check-reservations.ts";
import { canCome, clash, isPast, isPossible, largest, pastPlaces } from "./check-rules.ts";
import type { AllocationPerson, AllocationProblem, AllocationSlot, FullAt } from "./problem.ts";

/** MurmurHash3 (A. Appleby, public domain) of a seed, a salt and a text, 32 bits. */
function murmur(words: readonly number[], length: number): number {
  const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
  let h = words.reduce((mixed, word) => {
    const scrambled = Math.imul(turn(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
    return (Math.imul(turn(mixed ^ scrambled, 13), 5) + 0xe6546b64) | 0;
  });
  h ^= length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function inOrder<T extends { id: string }>(seed: number, items: readonly T[]): T[] {
  const numberOf = ({ id }: T): number => {
    const units = Array.from({ length: id.length }, (_, at) => id.charCodeAt(at));
    const [high, low] = [1, 2].map((salt) =>
      murmur([seed | 0, Math.floor(seed / 2 ** 32) | 0, salt, ...units], id.length),
    );
    return (high! % 2 ** 21) * 2 ** 32 + low!;
  };
  const numbered = items.map((item) => ({ item, drawn: numberOf(item) }));
  return numbered.sort((a, b) => a.drawn - b.drawn || (a.item.id < b.item.id ? -1 : 1)).map(({ item }) => item);
}

type Player = {
  person: AllocationPerson;
  past: readonly AllocationSlot[];
  /** By choice: the slots that the person could have. */
  wishes: AllocationSlot[][];
  kept: AllocationSlot[];
  most: number;
};

function listPlayers(problem: AllocationProblem, slots: readonly AllocationSlot[]): Player[] {
  const room = new Map(slots.map((slot) => [slot, slot.capacity]));
  return inOrder(problem.seed, problem.people).map((person) => {
    const past = pastPlaces(problem, person);
    const may = (slot: AllocationSlot): boolean =>
      isPossible(person, slot) && !past.some((other) => clash(slot, other));
    const most = Math.max(0, problem.placesEach - past.length);
    const kept: AllocationSlot[] = [];
    for (const id of person.held ?? []) {
      const slot = slots.find((one) => one.id === id);
      if (!slot || kept.length >= most || !may(slot) || room.get(slot) === 0) continue;
      if (kept.some((other) => clash(other, slot))) continue;
      room.set(slot, room.get(slot)! - 1);
      kept.push(slot);
    }
    const wishes = person.choices.map((type) => slots.filter((slot) => slot.type === type && may(slot)));
    return { person, past, wishes, kept, most };
  });
}

type Draw = { given: Map<Player, AllocationSlot[]>; fullAt: FullAt };

/** Draws the places of a problem again. */
export function drawAgain(problem: AllocationProblem): {
  places: Map<string, string[]>;
  trial: FullAt;
  fullAt: FullAt;
} {
  const { seed, placesEach, rule = "honest" } = problem;
  const slots = inOrder(
    seed,
    problem.slots.filter((slot) => slot.capacity > 0 && !isPast(problem, slot)),
  );
  const players = listPlayers(problem, slots);
  const longest = largest(problem.people, ({ choices }) => choices.length);
  const complete = problem.mostChoices ?? longest;
  const acceptedBy = ({ person, wishes }: Player): AllocationSlot[] =>
    person.choices.length >= complete || person.choices.length === 0
      ? wishes.flat()
      : slots.filter((slot) => canCome(person, slot));
  const passes =
    rule === "firstChoices" ? largest(players, ({ wishes }) => wishes.findLastIndex((one) => one.length > 0) + 1) : 1;

  function play(trial: FullAt | null, isFinal: boolean): Draw {
    const given = new Map(players.map((player) => [player, [...player.kept]]));
    const room = new Map(slots.map((slot) => [slot, slot.capacity]));
    for (const { kept } of players) for (const slot of kept) room.set(slot, room.get(slot)! - 1);
    const turns = new Map(players.map((player) => [player, player.kept.length + player.past.length]));
    const reservations = isFinal ? new CheckedReservations(players.map(acceptedBy), new Map(room)) : null;
    const waits = players.map(({ kept, past }) => kept.length + past.length === 0);
    const waiting = players.flatMap((_, at) => (waits[at] ? [at] : []));
    for (const at of waiting) reservations?.reserve(at);
    const fullAt: FullAt = {};
    let clock = 0;
    const isOpen = (own: readonly AllocationSlot[], slot: AllocationSlot): boolean =>
      room.get(slot)! > 0 && !own.some((other) => clash(other, slot));

    function move(at: number, round: number, pass: number): void {
      const player = players[at]!;
      const own = given.get(player)!;
      if (turns.get(player)! > round || own.length >= player.most) return;
      const isLast = round + 1 >= placesEach;
      const nextTurn = (round + 1) * players.length + (round % 2 === 0 ? players.length - 1 - at : at) + 1;
      const isFreeOfCharge = ({ id }: AllocationSlot): boolean =>
        trial !== null && !isLast && (trial[id] === undefined || trial[id] > nextTurn);
      const first = round === 0 ? reservations : null;
      const hadReservation = first?.release(at) ?? false;
      const quality = (slot: AllocationSlot, rank: number): number[] => [
        Number(isFreeOfCharge(slot)),
        player.wishes
          .map((later, other) =>
            other > rank && later.some((one) => isOpen(own, one) && !clash(one, slot)) ? 2 ** -other : 0,
          )
          .reduce((sum, worth) => sum + worth, 0),
        room.get(slot)! / slot.capacity,
      ];
      for (const [rank, wish] of player.wishes.entries()) {
        if (own.length >= player.most) break;
        if (passes > 1 && round === 0 && rank !== pass) continue;
        const open = wish.filter((slot) => isOpen(own, slot)).map((slot) => ({ slot, by: quality(slot, rank) }));
        open.sort((a, b) => b.by[0]! - a.by[0]! || b.by[1]! - a.by[1]! || b.by[2]! - a.by[2]!);
        const taken = open.find(({ slot }) => !first || first.give(slot, !hadReservation && own.length === 0))?.slot;
        if (!taken) continue;
        const costs = !isFreeOfCharge(taken);
        own.push(taken);
        room.set(taken, room.get(taken)! - 1);
        if (room.get(taken) === 0) fullAt[taken.id] = clock;
        if (!costs) continue;
        turns.set(player, turns.get(player)! + 1);
        if (turns.get(player)! > round) break;
      }
      if (!hadReservation || own.length > 0) return;
      if (pass + 1 < passes) first?.reserve(at);
      else first?.reserveForFirst(waiting.filter((next) => next > at));
    }

    for (let pass = 0; pass < passes; pass++)
      for (let at = 0; at < players.length; at++) {
        clock++;
        move(at, 0, pass);
      }
    for (let round = 1; round < placesEach; round++)
      for (let at = 0; at < players.length; at++) {
        clock++;
        move(round % 2 === 0 ? at : players.length - 1 - at, round, passes - 1 + round);
      }
    return { given, fullAt };
  }

  const looksAhead = rule === "honest" && placesEach > 1;
  const trial = looksAhead ? play(play(null, false).fullAt, false).fullAt : {};
  const { given, fullAt } = play(looksAhead ? trial : null, true);
  const places = new Map(
    players.map((player) => [player.person.id, [...player.past, ...given.get(player)!].map(({ id }) => id)]),
  );
  return { places, trial, fullAt };
}
