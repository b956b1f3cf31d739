#pragma once
// The forces of Governors who have rebelled, and their Provinces: VG-11.3 (option A3).
#include "games/republic/context.h"

namespace curia::republic {

// Where Legions that join the main rebel stand: in his Province while he is there, else in his army.
Units& army_of_main_rebel(State& s);
// The Province follows its Governor, who is there, into the revolt: VG-11.31.
void province_rebels(Context& t, ProvinceId province);
// He or his forces leave; they are on the way if the Senate may intercept them. VG-11.37a, VG-11.371b
void leave_province(Context& t, ProvinceId province, bool at_once);
void arrive(Context& t, ProvinceId province);        // from there, with the main rebel
void stay_at_home(Context& t, ProvinceId province);  // VG-11.372c
// Its Governor is dead or the revolt has failed: undeveloped, without provincial forces. VG-11.391b, VG-11.391c
void rebel_province_ends(Context& t, ProvinceId province, Rule rule);

}  // namespace curia::republic
