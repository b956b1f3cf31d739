"""A picture of figures over time: small line charts under each other, as SVG, made of nothing but text."""

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BELOW = 860, 120, 90, 20, 26, 18
COLOURS = ("#8c1c13", "#2f5d62", "#b8860b")


def nice(value):
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def points(times, values, top, span):
    return " ".join(f"{LEFT + (WIDTH - LEFT - RIGHT) * time / span:.1f},{TOP + (HEIGHT - TOP - BELOW) * (1 - value / top):.1f}"
                    for time, value in zip(times, values))


def chart(title, times, lines, marks, span):
    """One chart. `lines`: (name, values) each; from 0, so that what grows is seen to grow as much as it does. `marks`: times of restarts."""
    top = max([value for _, values in lines for value in values] + [1e-9]) * 1.08
    bottom = HEIGHT - BELOW
    out = [f'<text x="{LEFT}" y="16" class="title">{title}</text>']
    for share in (0, 0.5, 1):
        y = TOP + (bottom - TOP) * (1 - share)
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>'
                   f'<text x="{LEFT - 6}" y="{y + 4:.1f}" class="scale">{nice(top * share)}</text>')
    for mark in marks:
        x = LEFT + (WIDTH - LEFT - RIGHT) * mark / span
        out.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{bottom}" class="mark"/>')
    for n, (name, values) in enumerate(lines):
        out.append(f'<polyline points="{points(times, values, top, span)}" stroke="{COLOURS[n]}"/>')
        if name:
            out.append(f'<text x="{WIDTH - RIGHT - 90 * (len(lines) - n)}" y="16" fill="{COLOURS[n]}">{name}</text>')
    return out


def picture(times, charts, marks):
    """`times`: minutes; `charts`: (title, lines) each, see chart()."""
    span = max([*times, 1e-9])
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT * len(charts) + 24}" font-family="sans-serif" font-size="12">',
           '<style>polyline{fill:none;stroke-width:1.5}.grid{stroke:#ddd}.mark{stroke:#999;stroke-dasharray:3 3}.scale{text-anchor:end;fill:#666}'
           '.title{font-weight:bold}</style><rect width="100%" height="100%" fill="#fff"/>']
    for n, (title, lines) in enumerate(charts):
        out += [f'<g transform="translate(0 {HEIGHT * n})">', *chart(title, times, lines, marks, span), "</g>"]
    foot = HEIGHT * len(charts) + 12
    out.append(f'<text x="{LEFT}" y="{foot}">minute 0</text><text x="{WIDTH - RIGHT}" y="{foot}" text-anchor="end">minute {span:.0f}; '
               "dashed: the server was restarted</text></svg>")
    return "\n".join(out) + "\n"
