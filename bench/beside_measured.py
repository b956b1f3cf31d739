"""What a server takes while people move (bench/beside.py, bench/costs.py)."""
import pathlib
import random
import resource
import time

from beside_crowd import Crowd


def processor_ms(process):
    """Of all its threads, as the kernel counts it."""
    times = (task.joinpath("schedstat").read_text(encoding="ascii") for task in pathlib.Path(f"/proc/{process.pid}/task").iterdir())
    return sum(int(text.split()[0]) for text in times) / 1e6


def memory_mb(process):
    return int(pathlib.Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize() / (1 << 20)


def share(times, of):
    return sorted(times)[min(len(times) - 1, int(of * len(times)))]


def one_table(server, observers, moves, seed):
    """One table after the other until there are enough moves."""
    dice, times, processor, came, viewers = random.Random(seed), [], 0.0, 0, observers + server.seats
    empty, full = memory_mb(server.process), 0.0
    table = 0
    while len(times) < moves:
        table += 1
        crowd = Crowd()
        place = server.table(server, crowd, observers, f"{seed} {table}")
        full = max(full, memory_mb(server.process))
        crowd.quiet()
        time.sleep(1.2)    # who is here is told, too
        crowd.quiet()
        before, worked = sum(screen.bytes for screen in crowd.screens.values()), processor_ms(server.process)
        while len(times) < moves and (move := place.next(dice)):
            begin = time.perf_counter()
            move[0].say(move[1])
            crowd.until(place.done)
            times.append(1e3 * (crowd.last - begin))
        processor += processor_ms(server.process) - worked
        came += sum(screen.bytes for screen in crowd.screens.values()) - before
        crowd.close()
    return {"server": server.name, "observers": observers, "moves": len(times), "p50_ms": share(times, 0.5), "p99_ms": share(times, 0.99),
            "moves_a_second": 1e3 * len(times) / sum(times), "processor_ms_a_move": processor / len(times),
            "bytes_a_move_and_viewer": came / len(times) / viewers, "memory_mb": empty, "kb_a_socket": 1024 * (full - empty) / viewers}
